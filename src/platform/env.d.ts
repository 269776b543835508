interface ImportMetaEnv {
  readonly API_BASE: string;
  readonly APP_VERSION: string;
  /** The base path of the app's files, set by Vite. */
  readonly BASE_URL: string;
}

/** The bundler gives it a URL. */
declare module '*.webp' {
  const address: string;
  export default address;
}
