/** True in `npm run long`, which runs each browser test completely. `npm test` runs a shorter version. */
export const LONG = process.env.LONG_STORIES === '1';
