/** `npm run long` runs each story completely; `npm test` runs a shorter version. */
export const LONG = process.env.LONG_STORIES === '1';
