/** The base URL of the API: `/api/` on the app's own origin, or the value of `API_BASE` in the build. */
export const API_BASE: string = import.meta.env.API_BASE;
