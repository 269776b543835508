/** `npm run check`: the checks that every change has to pass before it is committed. */
import { runSteps } from './run-steps.ts';
import { BUILD, SHORT_CHECKS, simulation, UNIT_TESTS } from './steps.ts';

// Two steps run at the same time. The longest steps are first, because a long step at the end would run alone.
const { ok } = await runSteps([UNIT_TESTS, simulation(20, 'sqlite'), BUILD, ...SHORT_CHECKS]);
process.exitCode = ok ? 0 : 1;
