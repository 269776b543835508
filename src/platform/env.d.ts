interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly API_BASE: string;
  /** Set by vite.config.ts. */
  readonly APP_VERSION: string;
  /** The folder of the app's files. Vite sets it. */
  readonly BASE_URL: string;
}

/** A picture. The bundler gives it an address of its own. */
declare module '*.webp' {
  const address: string;
  export default address;
}
