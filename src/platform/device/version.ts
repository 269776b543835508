/** The version of this build of the app. */
export const APP_VERSION = import.meta.env.APP_VERSION;
