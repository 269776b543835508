/** Asks the browser for the whole screen. It may refuse, and then the page has the window as before. */
export function askForFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}
