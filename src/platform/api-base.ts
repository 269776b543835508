/** Where the API lives: `/api/` on the app's own origin, or what the build was given as `API_BASE`. */
export const API_BASE: string = import.meta.env.API_BASE;
