import { proxy } from 'comlink';
import { inWorker } from '../in-worker.ts';
import type { Wishes } from '#domain/roster/header/start.ts';
import type { OnProgress, RosterOutcome } from './roster-reader.ts';
import type { RosterWorker } from './roster.worker.ts';
import type { SheetFile } from './sheet-reader.ts';

interface Reading {
  readonly wishes: Wishes;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Rejects with the signal's reason, or if the worker does not start. */
export async function readRosterInWorker(
  input: File | string,
  { wishes, onProgress, signal }: Reading,
): Promise<RosterOutcome> {
  return await inWorker<RosterWorker, RosterOutcome>(
    start,
    async (worker) => await worker.read(input, wishes, proxy(onProgress)),
    signal,
  );
}

/** Rejects as `readRoster` does. */
export async function readSheet(file: File, signal: AbortSignal): Promise<SheetFile> {
  return await inWorker<RosterWorker, SheetFile>(start, async (worker) => await worker.readSheet(file), signal);
}

const start = () => new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' });
