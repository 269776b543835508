/** `npm run long` goes the whole way; `npm test` has a share of it in every run. */
export const LONG = process.env.LONG_STORIES === '1';
