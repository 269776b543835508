/** `/api/` on the app's own origin, or `API_BASE` in the build. */
export const API_BASE: string = import.meta.env.API_BASE;

export const APP_VERSION: string = import.meta.env.APP_VERSION;
