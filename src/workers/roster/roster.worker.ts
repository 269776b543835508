import { expose } from 'comlink';
import { readRosterFile, readRosterText, type OnProgress, type RosterOutcome } from './roster-reader.ts';
import { readSheetFile, type SheetFile } from './sheet-reader.ts';

/** From a file or pasted text. It also reads a scores template of another grade book program. */
const rosterWorker = {
  async read(input: File | string, section: string | null, onProgress: OnProgress): Promise<RosterOutcome> {
    if (typeof input === 'string') return readRosterText(input, { section, onProgress });
    return readRosterFile(input, { section, onProgress });
  },
  async readSheet(file: File): Promise<SheetFile> {
    return readSheetFile(file);
  },
};

export type RosterWorker = typeof rosterWorker;

expose(rosterWorker);
