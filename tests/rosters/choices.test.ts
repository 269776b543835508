import { expect, test } from 'vitest';
import { NO_CHOICES, type RememberedTable, type TableChoices } from '#domain/roster/choices.ts';
import { tableKey } from '#domain/roster/layout/table.ts';
import { readRosterInput, readRosterText, type RosterOutcome } from '../../src/workers/roster/roster-reader.ts';
import { readText, rosterFile } from './read-text.ts';

function read(text: string, choices: Partial<TableChoices> = {}, remembered: RememberedTable[] = []) {
  const outcome = readRosterText(text, { choices: { ...NO_CHOICES, ...choices }, remembered });
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  return outcome;
}
const namesOf = (outcome: RosterOutcome) =>
  outcome.kind === 'read' ? outcome.reading.candidates.map(({ fullName }) => fullName) : [];
const names = (...given: Parameters<typeof read>) => namesOf(read(...given));
const usesOf = (...given: Parameters<typeof read>) => read(...given).file?.columns.map(({ use }) => use);

const UNKNOWN = 'Vrelim,Okant,Kl\nNora,Alvarez,7\nFinn,Becker,7\nMei,Chen,7\nAna,Duarte,7';

test('3.60 if the teacher says that a column is the first name, the neighbour with names becomes the last name', () => {
  expect(names(UNKNOWN, { uses: { 0: 'first' } })).toEqual([
    'Alvarez, Nora',
    'Becker, Finn',
    'Chen, Mei',
    'Duarte, Ana',
  ]);
  expect(usesOf(UNKNOWN, { uses: { 0: 'first' } })).toEqual(['first', 'last', 'none']);
});

test('3.60 if the headings of the two names are swapped, one choice swaps both columns', () => {
  const swapped = 'Last name,First name\nNora,Alvarez\nFinn,Becker';
  expect(names(swapped, { uses: { 0: 'first' } })).toEqual(['Alvarez, Nora', 'Becker, Finn']);
  expect(names(swapped, { uses: { 1: 'last' } })).toEqual(['Alvarez, Nora', 'Becker, Finn']);
});

test('3.60 a column that the teacher calls full name replaces the columns of last and first names, in the order that the teacher says', () => {
  const text = 'Last name,First name,Vrelim\nx,y,Nora Alvarez\nx,y,Finn Becker';
  expect(names(text, { uses: { 2: 'firstLast' } })).toEqual(['Alvarez, Nora', 'Becker, Finn']);
  expect(names(text, { uses: { 2: 'lastFirst' } })).toEqual(['Nora, Alvarez', 'Finn, Becker']);
});

test('3.60 two columns of full names are two lists side by side, which can be two sections', () => {
  const text = 'A,B\n"Alvarez, Nora","Becker, Finn"\n"Chen, Mei","Duarte, Ana"';
  const choices: Partial<TableChoices> = { uses: { 0: 'full', 1: 'full' }, sections: 'blocks' };
  expect(names(text, choices)).toEqual(['Alvarez, Nora', 'Becker, Finn', 'Chen, Mei', 'Duarte, Ana']);
  expect(read(text, choices).reading.sections).toEqual([
    { name: 'List 1', students: 2 },
    { name: 'List 2', students: 2 },
  ]);
});

test('3.5 the question about the order shows one short name in each order, and each answer is a choice of the columns', () => {
  const answersOf = (text: string) =>
    read(text).file.questions.flatMap(({ kind, answers }) =>
      kind === 'order' ? answers.map(({ label, choices: { uses } }) => ({ label, uses })) : [],
    );
  expect(answersOf('Name\nMaria Fernanda de la Cruz\nGrace Hopper')).toEqual([
    { label: 'Hopper', uses: { 0: 'firstLast' } },
    { label: 'Grace', uses: { 0: 'lastFirst' } },
  ]);
  const columns = 'Mei\tChen\nAnna\tNagy';
  const [firstLast] = answersOf(columns);
  expect(firstLast).toEqual({ label: 'Chen', uses: { 0: 'first', 1: 'last' } });
  expect(names(columns, { uses: firstLast?.uses ?? {} })).toEqual(['Chen, Mei', 'Nagy, Anna']);
  expect(answersOf(columns).length + read(columns, { uses: firstLast?.uses ?? {} }).file.questions.length).toBe(2);
});

test('3.21 lists side by side below the same headings are one list, with the numbers, genders and statuses of each student', () => {
  const text =
    'No.,Name,Sex,Status,,No.,Name,Sex,Status\n1,"Alvarez, Nora",F,Active,,3,"Becker, Finn",M,Withdrawn\n2,Mei Chen,F,Active,,,,,';
  const { candidates, file } = readText(text);
  expect(candidates.map(({ fullName, number, gender }) => [fullName, number, gender])).toEqual([
    ['Alvarez, Nora', 1, 'F'],
    ['Chen, Mei', 2, 'F'],
  ]);
  expect(file.columns[3]?.texts).toContainEqual({ text: 'Withdrawn', lines: 1, names: ['Becker, Finn'], left: true });
  expect(names('Last,First,Last,First\nAlvarez,Nora,Becker,Finn\nChen,Mei,,')).toHaveLength(3);
  const merged = 'Name,Section,Name,Section,,\n"Alvarez, Nora",A,"Becker, Finn",B,,\n"Chen, Mei",,"Duarte, Ana",,,';
  expect(read(merged).reading.sections.map(({ students }) => students)).toEqual([2, 2]);
  expect(names('姓名,姓名\n王小明,李小红\n张伟,刘洋')).toHaveLength(4);
});

test('3.60 if names repeat without the other headings, the second ones are not students, and the table asks for the columns', () => {
  const { reading, file } = read(
    'Name,Grade,Parent ID,Name\n"Alvarez, Nora",7,1,"Alvarez, Tom"\n"Chen, Mei",7,2,"Chen, Li"',
  );
  expect(reading.candidates.map(({ fullName }) => fullName)).toEqual(['Alvarez, Nora', 'Chen, Mei']);
  expect(file.questions).toMatchObject([{ kind: 'names', answers: [{ choices: { fine: true } }] }]);
});

test('3.60 a choice for a column of one list is for the lists side by side too, and the teacher can leave out one list', () => {
  const text = 'No.,Name,No.,Name\n1,Nora Alvarez,3,Finn Becker\n2,Mei Chen,4,Ana Duarte';
  expect(usesOf(text, { uses: { 3: 'firstLast' } })).toEqual(['number', 'firstLast', 'number', 'firstLast']);
  expect(names(text, { uses: { 0: 'number' } })).toHaveLength(4);
  expect(names(text, { uses: { 3: 'none' } })).toEqual(['Alvarez, Nora', 'Chen, Mei']);
  expect(usesOf(text, { uses: { 3: 'none' } })).toEqual(['number', 'full', 'none', 'none']);
});

test('3.60 if the teacher says which line has the first student, the line above has the headings and all lines before are titles', () => {
  const text = 'Dravo,Sintel,Okant\nPelkoš,Vrelim,Tuzbar\nVorname,Nachname,Nr\nNora,Alvarez,x\nFinn,Becker,x';
  expect(names(text, { first: 4 })).toEqual(['Alvarez, Nora', 'Becker, Finn']);
  expect(read(text, { first: 4 }).file.rows.find(({ kind }) => kind === 'heading')?.record).toBe(3);
});

test('3.60 a row that the teacher switches on is a student, and one that is switched off can be added again', () => {
  const text = 'Name\n"Alvarez, Nora"\nTotal: 2\n"Becker, Finn"';
  expect(names(text, { rows: { 3: true } })).toHaveLength(3);
  const { file } = read(text, { rows: { 2: false } });
  expect(file.rows).toContainEqual(expect.objectContaining({ reason: 'switched off', names: ['Alvarez, Nora'] }));
});

test('3.60 in a column that the teacher calls “Left the class”, every text but the most frequent one means that, unless its words are known', () => {
  const rows = ['Alvarez,x', 'Becker,', 'Chen,', 'Duarte,'];
  const text = `Name,Vrelim\n${rows.join('\n')}`;
  expect(names(text, { uses: { 1: 'left' } })).toEqual(['Becker', 'Chen', 'Duarte']);
  const { columns } = read(text, { uses: { 1: 'left' } }).file;
  expect(columns[1]?.texts).toMatchObject([
    { text: '', lines: 3, left: false },
    { text: 'x', lines: 1, left: true },
  ]);
  expect(names(text, { uses: { 1: 'left' }, left: { 1: { x: false } } })).toHaveLength(4);
});

test('3.60 the teacher chooses whether sections come from a column or from title lines', () => {
  const text = 'Name,Class\nPeriod 3\n"Alvarez, Nora",7A\n"Becker, Finn",7B\nPeriod 4\n"Chen, Mei",7A';
  const sections = (source: TableChoices['sections']) =>
    read(text, { sections: source }).reading.sections.map(({ name }) => name);
  expect([sections(null), sections('column')]).toEqual([
    ['7A', '7B'],
    ['7A', '7B'],
  ]);
  expect(sections('titles')).toEqual(['Period 3', 'Period 4']);
  expect(sections('none')).toEqual([]);
});

test('3.61 remembered choices apply to a file with the same headings, also below other titles', () => {
  const key = tableKey(['Vrelim', 'Okant', 'Kl']) ?? '';
  const remembered = [{ key, uses: { 0: 'first' as const }, left: {}, sections: null, fine: false }];
  const { reading, file } = read(`Sintel\n\n${UNKNOWN}`, {}, remembered);
  expect(reading.candidates.map(({ fullName }) => fullName)).toEqual([
    'Alvarez, Nora',
    'Becker, Finn',
    'Chen, Mei',
    'Duarte, Ana',
  ]);
  expect(file?.questions).toEqual([]);
});

test('3.62 pasted contact cards and lines that are in quotes as a whole are read as tables', () => {
  const cards = ['N:Doe;Jane;Ann;;\nTEL:1', 'N;CHARSET=UTF-8:Roe;Rick;;;Jr.\nNICKNAME:Ricky', 'FN:Ed Poe'];
  const text = cards.map((card) => `BEGIN:VCARD\r\nVERSION:3.0\r\n${card}\r\nEND:VCARD`).join('\r\n');
  expect(names(text)).toEqual(['Doe, Jane', 'Roe Jr., Rick', 'Poe, Ed']);
  expect(read(text).reading.candidates[1]?.nickname).toBe('Ricky Roe Jr.');
  expect(names('"Last Name,First Name,Sex"\r\n"Doe,Jane,F"\r\n"O""Roe,Al,M"')).toEqual(['Doe, Jane', 'O"Roe, Al']);
  expect(names('"Doe, Jane"\n"Roe, Al"')).toEqual(['Doe, Jane', 'Roe, Al']);
});

test('3.62 if the letters of a file look wrong, the roster parser asks for the encoding, and reads the file in the one that the teacher chooses', async () => {
  const text = 'Фамилия;Имя\nИванов;Пётр\nСмирнова;Анна';
  const bytes = Uint8Array.from([...text].map((sign) => cp1251(sign.codePointAt(0) ?? 0)));
  const guessed = await readRosterInput(rosterFile(bytes));
  expect(guessed.kind === 'read' && guessed.file).toMatchObject({
    encoding: 'windows-1252',
    questions: [{ kind: 'encoding' }, {}, {}],
  });
  const chosen = await readRosterInput(rosterFile(bytes), { choices: { ...NO_CHOICES, encoding: 'windows-1251' } });
  expect(namesOf(chosen)).toEqual(['Иванов, Пётр', 'Смирнова, Анна']);
  expect(chosen.kind === 'read' && chosen.file).toMatchObject({ encoding: 'windows-1251', questions: [] });
  const french = await readRosterInput(rosterFile(Buffer.from('Nom;Prénom\nDupré;Zoé', 'latin1')));
  expect(french.kind === 'read' && french.file?.questions).toEqual([]);
});

function cp1251(code: number): number {
  if (code === 0x451) return 0xb8;
  return code < 0x80 ? code : code - 0x350;
}
