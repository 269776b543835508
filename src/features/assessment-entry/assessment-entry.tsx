import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore, type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { listRoster } from '../../repositories/students/students.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { ScoreEntry } from './score-entry.ts';
import { openEntry, readEntry } from '../../repositories/assessments/assessment-drafts.ts';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { useOnLeave } from '../../ui/leaving/use-on-leave.ts';
import { whileShown } from '../../ui/leaving/while-shown.ts';
import { storeProblem } from '../../words/failures/failures.ts';

interface Props {
  device: SyncDevice;
  classId: number;
  templateId: number;
  /** Null for 'New Assessment'. */
  assessmentId: number | null;
  /** False before the first pull has ended, while students may still arrive. */
  complete: boolean;
  onEdit: ComponentProps<typeof EntryGrid>['onEdit'];
  /** After the first save of a new assessment. */
  onCreated: (assessmentId: number) => void;
}

export function AssessmentEntry({ device, complete, onEdit, onCreated, ...chosen }: Props) {
  const entry = useScoreEntry(device, chosen);
  if (!entry) return <Loading />;
  return (
    <>
      <EntryReader device={device} entry={entry} onCreated={onCreated} />
      <ReadEntry device={device} entry={entry} complete={complete} onEdit={onEdit} />
    </>
  );
}

type ReadProps = Pick<Props, 'device' | 'complete' | 'onEdit'> & { entry: ScoreEntry };

function ReadEntry({ device, entry, complete, onEdit }: ReadProps) {
  const { classId } = entry.place;
  const isRead = useSyncExternalStore(entry.subscribe, () => entry.isRead);
  const students = useLiveQuery(async () => await listRoster(device.db, classId, true), [device, classId]);
  if (!isRead || !students) return <Loading />;
  if (students.every(({ deleted }) => deleted)) {
    if (!complete) return <Loading />;
    return <NoStudents classId={classId}>Paste names, upload a CSV file, or type them.</NoStudents>;
  }
  return <EntryGrid device={device} entry={entry} students={students} onEdit={onEdit} />;
}

function Loading() {
  return (
    <div className="late">
      <SkeletonRows rows={8} />
    </div>
  );
}

type ChosenEntry = Pick<Props, 'classId' | 'templateId' | 'assessmentId'>;

interface Opened {
  readonly chosen: ChosenEntry;
  readonly entry: ScoreEntry;
}

/**
 * Opens the grid of the chosen assessment. When a new assessment gets its id, the returned object stays the same, so that
 * the teacher can continue to type. Returns undefined until the device has read what the grid needs.
 */
function useScoreEntry(device: SyncDevice, chosen: ChosenEntry): ScoreEntry | undefined {
  const { classId, templateId, assessmentId } = chosen;
  const [opened, setOpened] = useState<Opened | null>(null);
  const latest = useRef<Opened | null>(null);
  useEffect(() => {
    const now = { classId, templateId, assessmentId };
    const keep = (entry: ScoreEntry) => {
      latest.current = { chosen: now, entry };
      setOpened(latest.current);
    };
    const entry = latest.current?.entry;
    if (entry && assessmentId === entry.place.assessmentId) return keep(entry);
    return whileShown(openEntry(device, now), (found) =>
      keep(new ScoreEntry(device, found, (error: unknown) => showProblem(storeProblem(error)))),
    );
  }, [device, classId, templateId, assessmentId]);
  // When the page is hidden or closed, and when the teacher leaves the grid (docs/product.md 5.39).
  const entryToLeave = opened?.entry;
  useOnLeave(useCallback(() => entryToLeave?.leave(), [entryToLeave]));
  if (!opened) return undefined;
  const { chosen: openedFor, entry } = opened;
  const isSame =
    openedFor.classId === classId && openedFor.templateId === templateId && openedFor.assessmentId === assessmentId;
  return isSame || entry.place.assessmentId === assessmentId ? entry : undefined;
}

type ReaderProps = Pick<Props, 'device' | 'onCreated'> & { entry: ScoreEntry };

/**
 * Reads the assessment after each change, also by another tab or device. It renders nothing, so that React renders only the
 * changed cells after a read.
 */
function EntryReader({ device, entry, onCreated }: ReaderProps) {
  const read = useLiveQuery(async () => {
    // A change that is stored meanwhile may be missing from the result.
    const { lastWrite } = entry;
    return { entry, lastWrite, now: await readEntry(device.db, entry.place) };
  }, [device, entry]);
  const created = useRef<ScoreEntry>(null);
  useEffect(() => {
    if (read?.entry !== entry) return;
    entry.show(read.now, read.lastWrite);
    if (!entry.isNew || read.now.name === null || created.current === entry) return;
    created.current = entry;
    onCreated(entry.place.assessmentId);
  }, [entry, read, onCreated]);
  return null;
}
