/** True in `npm run long`, which runs each browser test with all its repetitions. `npm test` runs shorter versions. */
export const LONG = process.env.LONG_STORIES === '1';
