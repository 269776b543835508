/** Whether this page runs as the installed app, without the browser's own bars. */
export function isInstalled(): boolean {
  // Safari on iOS says it in its own way only.
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
