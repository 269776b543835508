/** The address of the API: `/api/` on the app's own origin, or the build's `API_BASE`. */
export const API_BASE: string = import.meta.env.API_BASE;
