import { allAssessmentsFileName, assessmentCells, assessmentFileName } from '#domain/csv/assessments.ts';
import { csvFile } from '#domain/csv/write.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { readResults, type ResultsChoice } from '../../repositories/assessments/assessment-lists.ts';
import { saveLeftDrafts } from '../../repositories/drafts/draft-kinds.ts';
import type { SyncDevice } from '../../sync/device.ts';

export interface ResultsFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Creates a file of assessments from the rows on this device, with the same bytes as the server's file. First saves the
 * typed scores, so that the file contains what the screen shows (docs/product.md 5.14).
 */
export async function makeResultsFile(
  device: SyncDevice,
  { id, name }: Pick<ClassRow, 'id' | 'name'>,
  choice: ResultsChoice,
  today: LocalDate,
): Promise<ResultsFile> {
  await saveLeftDrafts(device, ({ kind, place }) => kind === 'scores' && place.classId === id);
  const { students, assessments, scores, includesUnsent } = await readResults(device.db, id, choice);
  const { templateId, assessmentId } = choice;
  return {
    name:
      templateId === undefined
        ? allAssessmentsFileName(name, today, includesUnsent)
        : assessmentFileName(name, { templateId, assessmentId }, today, includesUnsent),
    text: csvFile(assessmentCells(students, assessments, scores)),
  };
}
