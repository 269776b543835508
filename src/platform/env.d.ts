interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly API_BASE: string;
}

/** A picture. The bundler gives it an address of its own. */
declare module '*.webp' {
  const address: string;
  export default address;
}
