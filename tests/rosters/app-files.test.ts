import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSESSMENT_TEMPLATES, takesScores } from '#domain/assessments/assessment-templates.ts';
import { assessmentCells } from '#domain/csv/assessments.ts';
import { gradesSummaryCells } from '#domain/csv/grades-summary.ts';
import { splitCells } from '#domain/csv/splits.ts';
import { studentDetailsCells } from '#domain/csv/student-details.ts';
import { studentReportCells } from '#domain/csv/student-report.ts';
import { clipboardText, csvFile, type CsvCell } from '#domain/csv/write.ts';
import { cleanName, nameLength } from '#domain/text/names.ts';
import { raceState } from '#domain/race/race-state.ts';
import { gradesSummary } from '#domain/reports/class-tally.ts';
import { FOOTER, GRADED, TOTAL } from '#domain/roster/skip-patterns.ts';
import type { RosterReading } from '#domain/roster/types.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import { draftContent } from '../support/draft-content.ts';
import { draftFileCells } from '../../src/words/safety/draft-words.ts';
import { readRosterInput, readRosterText } from '../../src/workers/roster/roster-reader.ts';
import { readText as reading, rosterFile } from './read-text.ts';
import { lapAt, startAt } from '../support/race-events.ts';
import { day, markRow, studentRow } from '../support/rows.ts';

/** In many scripts, with suffixes, words of titles, and characters that are special in files. */
const PARTS =
  'Ada|Núñez|O’Neil|de la Cruz|van der Berg|Jr.|III|Иванов|Ὀδυσσεύς|حسن|כהן|王小明|김|Ng|Pe|College|Total|Student|Name|Period 3|(Jack)|[she/her]|"Chi"|“Bo”|=1+1|-Ana|+Ed|@home|＝x|\'t|\'=x|12|Sr|a@b.org|Class Average|Withdrawn|;|[7]|[a]|\u200c'.split(
    '|',
  );
const words = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });
const name = fc
  .oneof(
    { weight: 5, arbitrary: fc.tuple(words, words).map((two) => two.join(', ')) },
    { weight: 2, arbitrary: words },
    { weight: 1, arbitrary: anyText },
  )
  .map(cleanName)
  .filter((text) => nameLength(text) > 1 && nameLength(text) <= 50 && !/\(removed\)$|\p{Cc}/u.test(text));
const student = fc.record({
  fullName: name,
  nickname: fc.option(name),
  gender: fc.option(fc.constantFrom(...'ABFGHMXZ')),
  deleted: fc.boolean(),
});

/** A class in which every student has a mark, a score and a lap. Removed students have them too. */
const students = fc
  .tuple(
    // Some students have the same name as another student.
    fc
      .tuple(fc.array(student, { minLength: 1, maxLength: 9 }), fc.array(fc.nat(8), { maxLength: 3 }))
      .map(([all, twins]) => [...all, ...twins.map((at) => all[at % all.length]!)]),
    fc.shuffledSubarray([1, 7, 10, 25, 99], { minLength: 5 }),
  )
  .map(([rows, numbers]) =>
    rows.map(({ fullName, ...more }, i) =>
      studentRow(i + 1, fullName, { ...more, number: more.deleted ? null : (numbers[i] ?? null) }),
    ),
  );

const sorted = (names: readonly string[]) => names.toSorted();
const namesIn = ({ candidates }: RosterReading) => sorted(candidates.map(({ fullName }) => fullName));
const namesOf = (rows: readonly StudentRow[], deleted: boolean) =>
  sorted(rows.filter((row) => row.deleted === deleted).map(({ fullName }) => fullName));

/** Removed students are skipped lines, and no name needs a correction. */
function expectClass(text: string, rows: readonly StudentRow[]): void {
  const read = reading(text);
  expect(namesIn(read)).toEqual(namesOf(rows, false));
  expect(sorted(read.skipped.map(({ name: left = '' }) => left))).toEqual(namesOf(rows, true));
  expect(read.skipped.every(({ reason }) => reason === 'inactive')).toBe(true);
  expect(read.errors).toEqual([]);
}

const grades = (rows: readonly StudentRow[]) => {
  const marks = rows.map(({ id }) => markRow(id, '2026-11-20'));
  return gradesSummaryCells(gradesSummary(rows, marks, { start: day('2026-11-07'), end: day('2026-11-20') }));
};
const races = (rows: readonly StudentRow[]) =>
  splitCells(rows, raceState([startAt(1), ...rows.map(({ id }) => lapAt(100 + id, id, 90 + id))]), 4);

const templates = ASSESSMENT_TEMPLATES.filter(takesScores);
const assessmentName = fc.oneof(
  fc.constantFrom('Mile in fall', 'Total', 'Number', 'Name', 'Last name', 'Status', 'Grade', 'V-sit; left', '=1+1'),
  fc.string({ minLength: 1, maxLength: 30 }).map(cleanName).filter(Boolean),
);

/** Returns true for a text that can be the last line of any list, for example `Total` or `Student 12`. */
const isLineOfAList = (text: string) =>
  !text.includes(',') && (TOTAL.test(text) || FOOTER.test(text) || GRADED.test(text));

/** Recognised by the names alone: half of them have a comma, and none looks like a total. */
const mostlyWithCommas = students.filter((rows) => {
  const commas = rows.filter(({ fullName }) => fullName.includes(',')).length;
  return commas * 2 >= rows.length && !rows.some(({ fullName }) => isLineOfAList(fullName));
});

function results(rows: readonly StudentRow[], wanted: readonly { templateId: number; name: string }[]): CsvCell[][] {
  const assessments = wanted.map((one, i) => ({ id: 10 + i, name: one.name, assessmentTemplateId: one.templateId }));
  const scores = assessments.flatMap(({ id, assessmentTemplateId }) =>
    (ASSESSMENT_TEMPLATES[assessmentTemplateId - 1]?.fields ?? []).flatMap((field) =>
      rows.map((row) => ({ assessmentId: id, studentId: row.id, fieldId: field.id, value: String(3 + row.id) })),
    ),
  );
  return assessmentCells(rows, assessments, scores);
}

describe('3.40 the roster parser reads the files that the app has exported, so that a teacher can import the students again', () => {
  test('3.40 from the exported file of student details the roster parser gets names, display names, numbers and genders', () => {
    fc.assert(
      fc.property(students, (rows) => {
        const { candidates, errors } = reading(csvFile(studentDetailsCells(rows)));
        const facts = ({ fullName, nickname, number, gender }: (typeof candidates)[number] | StudentRow) =>
          JSON.stringify([fullName, nickname === fullName ? null : (nickname ?? null), number ?? null, gender ?? null]);
        expect(sorted(candidates.map(facts))).toEqual(sorted(rows.filter((row) => !row.deleted).map(facts)));
        expect(errors).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('3.40 from the exported grades summary the roster parser gets the students, both from the CSV file and from text copied from it', () => {
    fc.assert(
      fc.property(students, (rows) => {
        expectClass(csvFile(grades(rows)), rows);
        expectClass(clipboardText(grades(rows)), rows);
      }),
      { numRuns: 200 },
    );
  });

  test('3.40 from an exported CSV file with the lap times of a race the roster parser gets the students', () => {
    fc.assert(
      fc.property(students, (rows) => expectClass(csvFile(races(rows)), rows)),
      { numRuns: 200 },
    );
  });

  test.each(templates.map(({ id, name: title }) => ({ id, title })))(
    '3.40 from the exported results of $title the roster parser gets the students, for any title of the assessment',
    ({ id }) => {
      fc.assert(
        fc.property(mostlyWithCommas, assessmentName, (rows, title) =>
          expectClass(csvFile(results(rows, [{ templateId: id, name: title }])), rows),
        ),
        { numRuns: 40 },
      );
    },
  );

  test('3.40 from the exported file with all assessments of a class the roster parser gets the students', () => {
    const all = templates.map(({ id, name: title }) => ({ templateId: id, name: `${title} 2026-11-20` }));
    fc.assert(
      fc.property(mostlyWithCommas, (rows) => expectClass(csvFile(results(rows, all)), rows)),
      { numRuns: 40 },
    );
  });

  test('3.40 from the exported file of a roster that the teacher has not saved yet, the roster parser gets names, display names and numbers', () => {
    const entry = { flags: [], records: [], sections: [] };
    const entries = [
      { ...entry, key: 1, name: 'Alvarez, Nora', nickname: 'Nori', number: 7, sections: ['PE 7'] },
      { ...entry, key: 2, name: 'Becker, Finn (Jack)', gender: 'M' },
    ];
    const content = draftContent('roster', { classId: 1 }, { ...EMPTY_LIST, entries });
    const { candidates } = reading(csvFile(draftFileCells(content)));
    expect(candidates).toMatchObject([
      { fullName: 'Alvarez, Nora', nickname: 'Nori', number: 7, sections: ['PE 7'] },
      { fullName: 'Becker, Finn (Jack)', gender: 'M' },
    ]);
  });
});

test('3.40 if no name in an exported results file has a comma, the roster parser reports that the order of the names is a guess', () => {
  const read = reading('\ufeffStudent,Mile\r\nAda Lund,8:32\r\nGrace Hopper,9:05\r\n');
  expect(namesIn(read)).toEqual(['Hopper, Grace', 'Lund, Ada']);
  expect(read).toMatchObject({ fileFlags: ['order_guessed'] });
});

test('3.40 the roster parser reads a list with the column “Student” that the app did not export in the same way as any other list', () => {
  expect(namesIn(reading('Student,Score\nGrace Hopper,7\nAda Lund,8\n'))).toEqual(['Hopper, Grace', 'Lund, Ada']);
  expect(namesIn(reading('\ufeffStudent,Score\r\nGrace Hopper,7\r\nAda Lund,8\r\n'))).toEqual([
    'Hopper, Grace',
    'Lund, Ada',
  ]);
  expect(namesIn(reading('\ufeffStudent,Score\r\n"Lund, Ada",7\r\n"Roe, Al",8\r\nTotal,15\r\n'))).toEqual([
    'Lund, Ada',
    'Roe, Al',
  ]);
});

test('3.40 after a spreadsheet program has saved an exported file with semicolons or in UTF-16, the roster parser still gets the students', async () => {
  const rows = [studentRow(1, 'Alvarez, Nora', { nickname: 'Nori' }), studentRow(2, 'Becker', { deleted: true })];
  const semicolons = clipboardText(studentDetailsCells(rows)).replaceAll('\t', ';');
  expect(reading(semicolons).candidates).toMatchObject([{ fullName: 'Alvarez, Nora', nickname: 'Nori' }]);
  const text = csvFile(grades(rows));
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), true);
  const outcome = await readRosterInput(rosterFile(bytes, 'PE 7_Grades-includes-unsent.csv'));
  expect(outcome.kind === 'read' && namesIn(outcome.reading)).toEqual(['Alvarez, Nora']);
});

test('3.40 after a teacher has deleted some columns of the exported student details and pasted the others as text, the roster parser still reads the students', () => {
  const { candidates } = reading(
    'Student\tDisplay name\tNumber\nAlvarez, Nora\tNori\t7\nBecker, Finn\tBecker, Finn\t8',
  );
  expect(candidates).toMatchObject([
    { fullName: 'Alvarez, Nora', nickname: 'Nori', number: 7 },
    { fullName: 'Becker, Finn', number: 8 },
  ]);
});

test('3.40 in any list, the roster parser reads a name with the text “(removed)” after it as a student who is no longer in the class', () => {
  const read = reading('Name,Score\n"Alvarez, Nora",5\n"Becker, Finn (removed)",5\n"Chen, Mei",5');
  expect(namesIn(read)).toEqual(['Alvarez, Nora', 'Chen, Mei']);
  expect(read.skipped).toMatchObject([{ record: 3, reason: 'inactive', name: 'Becker, Finn' }]);
});

test('3.41 the roster parser refuses the exported report of one student, because the report lists no students', () => {
  expect(readRosterText(csvFile(studentReportCells([])))).toEqual({
    kind: 'refused',
    problem: {
      message: 'This file is the report of one student. It doesn’t list any students.',
      fix: 'Choose a file that lists the class, such as the student details, or paste the names here.',
    },
  });
});

test.each(['removed', 'Withdrawn 9/12', 'moved to Ohio', 'no show', 'INACTIVE', 'transferred'])(
  '3.21 the roster parser reads a name with the status “%s” after it as a student who is no longer in the class',
  (status) => {
    const { candidates, skipped } = reading(`Name\n"Alvarez, Nora"\n"Becker, Finn (${status})"\n"Chen, Mei"`);
    expect(candidates.map(({ fullName }) => fullName)).toEqual(['Alvarez, Nora', 'Chen, Mei']);
    expect(skipped).toMatchObject([{ record: 3, reason: 'inactive', name: 'Becker, Finn' }]);
  },
);

test.each(['left-handed', 'transferred in 9/3'])(
  '3.21 the roster parser imports a student with the remark “%s” after the name, because the student is still in the class',
  (remark) => {
    expect(namesIn(reading(`Name\n"Alvarez, Nora"\n"Becker, Finn (${remark})"`))).toContain('Becker, Finn');
  },
);
