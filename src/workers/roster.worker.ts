import { expose } from 'comlink';
import { readRosterFile, readRosterText, type OnProgress, type RosterOutcome } from './roster-reader.ts';

/** The worker that reads a roster for the page, from a file that it opens or from pasted text. */
const rosterWorker = {
  async read(input: File | string, section: string | null, onProgress: OnProgress): Promise<RosterOutcome> {
    if (typeof input === 'string') return readRosterText(input, { section, onProgress });
    return readRosterFile(input, { section, onProgress });
  },
};

export type RosterWorker = typeof rosterWorker;

expose(rosterWorker);
