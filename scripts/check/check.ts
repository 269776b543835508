/** `npm run check`: the checks that every change has to pass before it is committed. */
import { checkSteps } from './steps.ts';
import { runSteps } from './run-steps.ts';

const { ok } = await runSteps(checkSteps(20, 'sqlite'));
process.exitCode = ok ? 0 : 1;
