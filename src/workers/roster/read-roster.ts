import { inWorker } from '../in-worker.ts';
import type { Wishes } from '#domain/roster/layout/table.ts';
import type { RosterOutcome } from './roster-reader.ts';
import type { RosterWorker } from './roster.worker.ts';
import type { SheetFile } from '../csv/sheet-reader.ts';

const start = () => new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });

/** Rejects with the signal's reason, or if the worker does not start. */
export async function readRosterInWorker(
  input: File | string,
  wishes: Wishes,
  signal: AbortSignal,
): Promise<RosterOutcome> {
  return await inWorker<RosterWorker, RosterOutcome>(
    start,
    async (worker) => await worker.readRosterInput(input, wishes),
    signal,
  );
}

/** Rejects as `readRosterInWorker` does. */
export async function readSheet(file: File, signal: AbortSignal): Promise<SheetFile> {
  return await inWorker<RosterWorker, SheetFile>(start, async (worker) => await worker.readSheetFile(file), signal);
}
