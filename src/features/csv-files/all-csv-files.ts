import { strToU8, zipSync } from 'fflate';
import { allAssessmentsFileName, assessmentCells } from '#domain/csv/assessments.ts';
import { gradesSummaryCells, gradesSummaryFileName } from '#domain/csv/grades-summary.ts';
import { studentDetailsCells, studentDetailsFileName } from '#domain/csv/student-details.ts';
import { csvFile, fileName } from '#domain/csv/write.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassContent } from '../../repositories/account/account-content.ts';

/**
 * One ZIP archive with the CSV files of all classes, in a folder for each grade book (docs/product.md 1.77). With `unsent`, the
 * names of the files say so.
 */
export function allCsvFiles(
  classes: readonly ClassContent[],
  today: LocalDate,
  unsent: boolean,
): Uint8Array<ArrayBuffer> {
  const taken = new Set<string>();
  const files = classes.flatMap((one) =>
    filesOf(one, today, unsent).map((file) => ({ ...file, folder: fileName(one.book.name) })),
  );
  return zipSync(
    Object.fromEntries(files.map(({ folder, name, text }) => [freePath(taken, `${folder}/${name}`), strToU8(text)])),
    // A tablet may have lost the time, and the format has no earlier date. The files are small, so they need no compression.
    { mtime: '1980-01-02', level: 0 },
  );
}

function filesOf({ classRow: { name }, students, grades, results }: ClassContent, today: LocalDate, unsent: boolean) {
  const { assessments, scores } = results;
  const files = [
    { name: gradesSummaryFileName(name, today, unsent), text: csvFile(gradesSummaryCells(grades)) },
    { name: studentDetailsFileName(name, today, unsent), text: csvFile(studentDetailsCells(students)) },
  ];
  if (assessments.length === 0) return files;
  const text = csvFile(assessmentCells(results.students, assessments, scores));
  return [...files, { name: allAssessmentsFileName(name, today, unsent), text }];
}

/** Two classes of a grade book may have the same name, and a program would keep only one of two files with one path. */
function freePath(taken: Set<string>, path: string): string {
  const dot = path.lastIndexOf('.');
  let free = path;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    free = `${path.slice(0, dot)} (${number})${path.slice(dot)}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
