import type { readRosterInWorker as read } from '../../src/workers/roster/read-roster.ts';
import { readRosterInput } from '../../src/workers/roster/roster-reader.ts';

/** The test environment has no workers. So this takes the worker's place, and reads in the thread of the page. */
export const readRosterInWorker: typeof read = readRosterInput;
