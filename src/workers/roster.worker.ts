import { expose } from 'comlink';
import { readRosterFile, readRosterText, type OnProgress, type RosterOutcome } from './roster-reader.ts';

/** What the page may ask this worker: a file that it opens itself, or pasted text. */
const rosterWorker = {
  async read(input: File | string, onProgress: OnProgress): Promise<RosterOutcome> {
    if (typeof input === 'string') return readRosterText(input, onProgress);
    return readRosterFile(input, onProgress);
  },
};

export type RosterWorker = typeof rosterWorker;

expose(rosterWorker);
