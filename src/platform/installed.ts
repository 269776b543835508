/** Whether this page runs as the installed app, without the browser's own bars. */
export function isInstalled(): boolean {
  // Safari on iOS has only a property of its own for this.
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
