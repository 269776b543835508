/** Whether this page runs as the installed app, without the browser's own bars. */
export function isInstalled(): boolean {
  // Safari on iOS tells this only by its own property `standalone`.
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
