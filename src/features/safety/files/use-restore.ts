import { useEffect, useRef, useState } from 'react';
import type { Backup } from '#domain/sync/backup.ts';
import type { RestoreEffects } from '#domain/sync/write-facts.ts';
import type { Problem } from '#domain/validation.ts';
import { restoreEffects } from '../../../repositories/review/restore-effects.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { fileRefusal, planRestore, restoreFile, type RestorePlan } from '../../../sync/backup/restore.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { RESTORE_REFUSALS } from '../../../words/safety/files.ts';
import { readBackup } from '../../../workers/backup/read-backup.ts';

export type RestoreState =
  | { readonly step: 'idle'; readonly problem: Problem | null }
  | { readonly step: 'reading'; readonly name: string }
  | ({ readonly step: 'review'; readonly problem: Problem | null } & Reviewed)
  | { readonly step: 'restoring'; readonly done: number; readonly total: number }
  | { readonly step: 'done'; readonly plan: RestorePlan };

interface Reviewed {
  readonly backup: Backup;
  readonly plan: RestorePlan;
  readonly effects: RestoreEffects;
}

const IDLE: RestoreState = { step: 'idle', problem: null };

/**
 * Returns the state of a restore, from the choice of a file to the end, and the functions for the next steps. Nothing
 * changes before the teacher has seen the preview (docs/sync.md L6.2).
 */
export function useRestore(device: SyncDevice, owner: FileOwner, onRestored: () => void) {
  const [state, setState] = useState<RestoreState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const reset = () => {
    running.current?.abort();
    setState(IDLE);
  };
  const choose = async (file: File) => {
    const signal = begin();
    setState({ step: 'reading', name: file.name });
    const next = await reviewOf(device, owner, file, signal);
    if (!signal.aborted) setState(next);
  };
  const restore = async ({ backup, plan, effects }: Reviewed) => {
    const signal = begin();
    const onProgress = (progress: { done: number; total: number }) => setState({ step: 'restoring', ...progress });
    onProgress({ done: 0, total: plan.rows });
    try {
      const brought = await restoreFile(device, backup, { signal, onProgress });
      setState({ step: 'done', plan: brought });
      onRestored();
    } catch (error) {
      // Stopped, or the device is full. A restore makes all changes or none, so the same file can be tried again.
      setState({
        step: 'review',
        backup,
        plan,
        effects,
        problem: signal.aborted ? null : storeProblem(error),
      });
    }
  };
  const stop = () => running.current?.abort();
  return { state, choose, restore, reset, stop };
}

async function reviewOf(device: SyncDevice, owner: FileOwner, file: File, signal: AbortSignal): Promise<RestoreState> {
  try {
    const read = await readBackup(file, signal);
    if ('problem' in read) return { step: 'idle', problem: read.problem };
    const refusal = await fileRefusal(device.db, read.backup, owner);
    if (refusal) return { step: 'idle', problem: RESTORE_REFUSALS[refusal] };
    const { backup } = read;
    const plan = await planRestore(device.db, backup);
    const effects = await restoreEffects(device.db, backup, plan.entries);
    return { step: 'review', backup, plan, effects, problem: null };
  } catch {
    // Stopped while the file was read, or the worker did not start.
    const problem = { message: 'The file could not be read.', fix: 'Choose the file again, or reload the page first.' };
    return { step: 'idle', problem };
  }
}
