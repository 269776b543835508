import { FileUp } from 'lucide-react';
import { useRef, type ReactNode, useEffect, useState } from 'react';
import { sortDrafts, type Draft } from '#domain/drafts/kinds.ts';
import type { Backup } from '#domain/sync/backup.ts';
import { now } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { RestoreEffects } from '#domain/sync/write-facts.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';
import { fileRefusal, planRestore, restoreFile, type RestorePlan } from '../../../sync/backup/restore.ts';
import { splitSetAside } from '../../../sync/outbox/dependents.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { CardRow } from '../../../ui/lists/card-list.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { ProgressBar } from '../../../ui/notices/progress-bar.tsx';
import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { addsNothing, restoreWords, type Restoring, RESTORE_REFUSALS } from '../../../words/safety/files.ts';
import { counted, oneOrMany } from '../../../words/plurals.ts';
import { changeCount } from '../../../words/safety/status.ts';
import { restoreEffects } from '../../../repositories/review/restore-effects.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { readBackup } from '../../../workers/backup/read-backup.ts';

interface Props {
  device: SyncDevice;
  owner: FileOwner;
  /** The added changes then wait to be sent. */
  onRestored: () => void;
}

function previewOf(
  backup: Backup,
  { entries, drafts, rows, kept, teams }: RestorePlan,
  effects: RestoreEffects,
): Restoring {
  const known = sortDrafts(drafts as readonly Draft[]);
  return {
    made: formatInstant(backup.at, now()),
    missing: entries.length,
    toReview: splitSetAside(entries).toReview.length,
    known: backup.outbox.length - entries.length,
    drafts: known.drafts.length,
    unread: known.unread.length,
    rows,
    kept,
    teams,
    effects,
  };
}

/**
 * Restores a backup file in three steps: the teacher chooses a file, sees what the file would add, and confirms the restore.
 */
export function RestoreRow({ device, owner, onRestored }: Props) {
  const { state, choose, restore, reset, stop } = useRestore(device, owner, onRestored);
  const input = useRef<HTMLInputElement>(null);
  const row = (detail: ReactNode, actions: ReactNode) => (
    <CardRow title="Restore a backup file" detail={detail} actions={actions} />
  );
  switch (state.step) {
    case 'idle':
      return row(
        <>
          Adds anything missing, and removes nothing by itself. You’ll first see everything that the file does.
          {state.problem && <FieldMessage problem={state.problem} alert />}
        </>,
        <>
          <Button icon={FileUp} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <FileInput
            ref={input}
            label="Choose a backup file"
            accept=".json,application/json"
            onFile={(file) => void choose(file)}
          />
        </>,
      );
    case 'reading':
      return row(<ProgressBar label={`Reading ${state.name}`} share={null} />, <Button onClick={reset}>Stop</Button>);
    case 'review': {
      const preview = previewOf(state.backup, state.plan, state.effects);
      const review = <RestoreReview preview={preview} problem={state.problem} />;
      if (addsNothing(preview)) return row(review, <Button onClick={reset}>Choose another file</Button>);
      return row(
        review,
        <>
          <Button onClick={reset}>Cancel</Button>
          <Button variant="primary" onClick={() => void restore(state)}>
            Restore this backup
          </Button>
        </>,
      );
    }
    case 'restoring':
      return row(
        <ProgressBar
          label={`Restoring ${state.done.toLocaleString()} of ${counted(state.total, 'record')}`}
          share={state.total > 0 ? state.done / state.total : null}
        />,
        <Button onClick={stop}>Stop</Button>,
      );
    case 'done': {
      const restored = state.plan.entries.length;
      return row(
        <p role="status">
          Backup restored.
          {restored > 0 && ` ${changeCount(restored)} ${oneOrMany(restored, 'is', 'are')} being sent to the server.`}
        </p>,
        <Button onClick={reset}>Restore another file</Button>,
      );
    }
  }
}

function RestoreReview({ preview, problem }: { preview: Restoring; problem: Problem | null }) {
  const words = restoreWords(preview, deviceKind());
  return (
    <div className="grid gap-1 text-16 text-ink">
      <p className="font-label">{words.title}</p>
      <ul className="list-disc pl-5 empty:hidden">
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {words.effects.length > 0 && (
        <>
          <p className="mt-2 font-label">On the server and all your devices, its changes:</p>
          <ul className="list-disc pl-5">
            {words.effects.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && <FieldMessage problem={problem} alert />}
    </div>
  );
}

type RestoreState =
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
function useRestore(device: SyncDevice, owner: FileOwner, onRestored: () => void) {
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
