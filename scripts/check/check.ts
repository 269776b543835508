/** `npm run check`: the checks that every change has to pass before it is committed. */
import { runSteps } from './run-steps.ts';
import { BUILD, SHORT_CHECKS, simulation, UNIT_TESTS } from './steps.ts';

// Two steps run at a time, so the longest ones come first. If a long step came last, one of the two would have nothing to do.
const { ok } = await runSteps([UNIT_TESTS, simulation(20, 'sqlite'), BUILD, ...SHORT_CHECKS]);
process.exitCode = ok ? 0 : 1;
