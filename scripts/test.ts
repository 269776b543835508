/** `npm test`: the check with more seeds, then the browser stories; ends with one line that sums them up. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkSteps } from './check-steps.ts';
import { getChromium } from './find-chromium.ts';
import { addSums, runSteps } from './run-steps.ts';

/** For .ci/run: npm writes lines of its own after a failure. */
const SUMMARY = '.cache/test-summary';
mkdirSync('.cache', { recursive: true });
writeFileSync(SUMMARY, '0 passed, 1 failed\n');

const { path, from } = getChromium();
console.log(`Browser: ${path} (${from})\n`);
process.env.CHROMIUM_PATH = path;

const checks = await runSteps(checkSteps(200));
const stories = await runSteps([
  { name: 'browser stories', command: ['playwright', 'test'], counts: /^ {2}\d+ (passed|failed)/ },
]);
const { ok, passed, failed } = addSums([checks, stories]);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(SUMMARY, `${summary}\n`);
console.log(`\n${summary}`);
process.exitCode = ok ? 0 : 1;
