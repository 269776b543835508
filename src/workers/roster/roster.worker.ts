import { expose } from 'comlink';
import type { Wishes } from '#domain/roster/header/start.ts';
import { readRosterFile, readRosterText, type OnProgress, type RosterOutcome } from './roster-reader.ts';
import { readSheetFile, type SheetFile } from './sheet-reader.ts';

/** From a file or pasted text. It also reads a scores template of another grade book program. */
const rosterWorker = {
  async read(input: File | string, wishes: Wishes, onProgress: OnProgress): Promise<RosterOutcome> {
    if (typeof input === 'string') return readRosterText(input, { ...wishes, onProgress });
    return readRosterFile(input, { ...wishes, onProgress });
  },
  async readSheet(file: File): Promise<SheetFile> {
    return readSheetFile(file);
  },
};

export type RosterWorker = typeof rosterWorker;

expose(rosterWorker);
