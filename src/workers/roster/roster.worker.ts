import { expose } from 'comlink';
import { readRosterInput } from './roster-reader.ts';
import { readSheetFile } from '../csv/sheet-reader.ts';

/** It also reads a scores template of another grade book program. */
const rosterWorker = { readRosterInput, readSheetFile };

export type RosterWorker = typeof rosterWorker;

expose(rosterWorker);
