interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly API_BASE: string;
}
