import { expose } from 'comlink';
import { readRosterFile, readRosterText, type OnProgress, type RosterOutcome } from './roster-reader.ts';

/** The worker that reads a roster for the page, from a file that it opens or from pasted text. */
const rosterWorker = {
  async read(input: File | string, onProgress: OnProgress): Promise<RosterOutcome> {
    if (typeof input === 'string') return readRosterText(input, onProgress);
    return readRosterFile(input, onProgress);
  },
};

export type RosterWorker = typeof rosterWorker;

expose(rosterWorker);
