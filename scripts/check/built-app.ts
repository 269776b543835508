/** Builds the app, and checks the sizes of its files and that its oldest promised browsers can run it. */
import { buildIfNeeded } from '../build/build.ts';
import { runsInPromisedBrowsers } from './browsers.ts';
import { fitsBudgets } from './size-budget.ts';

const results = buildIfNeeded() ? [fitsBudgets(), runsInPromisedBrowsers()] : [false];
process.exitCode = results.every(Boolean) ? 0 : 1;
