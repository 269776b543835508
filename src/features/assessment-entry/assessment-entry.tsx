import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { listRoster } from '../../repositories/students/students.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { EntryGrid } from './entry-grid.tsx';
import type { ScoreEntry } from './score-entry.ts';
import { EntryReader, useScoreEntry } from './use-score-entry.tsx';

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

function ReadEntry({
  device,
  entry,
  complete,
  onEdit,
}: Pick<Props, 'device' | 'complete' | 'onEdit'> & { entry: ScoreEntry }) {
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
