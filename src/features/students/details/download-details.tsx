import { Download } from 'lucide-react';
import { studentDetailsCells, studentDetailsFileName } from '#domain/csv/student-details.ts';
import { csvFile } from '#domain/csv/write.ts';
import { rowRef } from '#domain/rows/groups.ts';
import { today } from '../../../platform/clock.ts';
import { downloadText } from '../../../platform/files/files.ts';
import { unsentRows } from '../../../repositories/review/outbox.ts';
import { listStudents } from '../../../repositories/students/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showStoreProblem } from '../failed.ts';

interface Props {
  device: SyncDevice;
  classId: number;
  className: string;
}

/** The device creates the file, so this works without a network (docs/product.md 3.17). */
export function DownloadDetails({ device, classId, className }: Props) {
  const download = async () => {
    // Before the outbox, so that the file's name always says if it has an unsent change.
    const students = await listStudents(device.db, classId);
    const unsent = await unsentRows(device.db);
    const includesUnsent = students.some(({ id }) => unsent.has(rowRef({ table: 'students', id })));
    const name = studentDetailsFileName(className, today(), includesUnsent);
    downloadText(name, csvFile(studentDetailsCells(students)), 'text/csv;charset=utf-8');
  };
  return (
    <Button icon={Download} onClick={() => void download().catch(showStoreProblem)}>
      Download CSV
    </Button>
  );
}
