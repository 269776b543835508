import { USES, type ColumnUse, type SectionSource } from '#domain/roster/choices.ts';
import type { FileColumn, FileRow, FileTable, RareText, SectionsBy, TableQuestion } from '#domain/roster/types.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';
import { capital } from '../rows.ts';
import { skippedReason } from './rosters.ts';

export const USE_WORDS: Readonly<Record<ColumnUse, string>> = {
  last: 'Last name',
  first: 'First name',
  full: 'Full name',
  lastFirst: 'Full name (last first)',
  firstLast: 'Full name (first last)',
  middle: 'Middle name',
  nick: 'Preferred name',
  number: 'Number',
  gender: 'Gender',
  section: 'Section',
  left: 'Left the class',
  none: 'Not used',
};

export const SECTION_SOURCES: Readonly<Record<SectionSource, string>> = {
  column: 'A column',
  titles: 'Title lines',
  blocks: 'Lists side by side',
  none: 'No sections',
};

const SHOWN_SECTIONS = 3;

/** Returns `Title lines — Period 3: Doe, Jane; Roe, Rick · Period 4: Poe, Ed`. */
export function sectionsWords({ source, sections }: SectionsBy): string {
  const shown = sections.slice(0, SHOWN_SECTIONS).map(({ name, students }) => `${name}: ${students.join('; ')}`);
  const words = sections.length > shown.length ? [...shown, '…'] : shown;
  return `${SECTION_SOURCES[source]} — ${words.join(' · ')}`;
}

/** In the order of the menu; the first is read as long as no other is chosen. */
export const ENCODINGS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'windows-1252', label: 'Western European' },
  { value: 'windows-1250', label: 'Central European' },
  { value: 'windows-1251', label: 'Cyrillic' },
  { value: 'windows-1253', label: 'Greek' },
  { value: 'windows-1254', label: 'Turkish' },
  { value: 'windows-1257', label: 'Baltic' },
  { value: 'windows-1255', label: 'Hebrew' },
  { value: 'windows-1256', label: 'Arabic' },
  { value: 'macintosh', label: 'Old Mac' },
  { value: 'gb18030', label: 'Simplified Chinese' },
  { value: 'big5', label: 'Traditional Chinese' },
  { value: 'shift_jis', label: 'Japanese' },
  { value: 'euc-kr', label: 'Korean' },
];

/** Returns `Last name · First name`. */
export function usesWords({ columns }: Pick<FileTable, 'columns'>): string {
  const found = USES.filter((one) => one !== 'none' && columns.some(({ use }) => use === one));
  return found.length === 0 ? 'no names' : found.map((use) => USE_WORDS[use]).join(' · ');
}

/** Returns ` — 3 columns not used, 1 line skipped`, or nothing. */
export function notUsedWords({ columns: all, rows }: Pick<FileTable, 'columns' | 'rows'>): string {
  const notUsed = all.filter(({ use, heading }) => use === 'none' && heading !== '').length;
  const skipped = rows.filter(({ kind }) => kind === 'skipped').length;
  const columns = notUsed === 0 ? [] : [`${counted(notUsed, 'column')} not used`];
  const words = skipped === 0 ? columns : [...columns, `${counted(skipped, 'line')} skipped`];
  return words.length === 0 ? '' : ` — ${words.join(', ')}`;
}

/** Returns `Column 3, “Etunimet”`, the label of a menu. */
export function columnLabel({ heading }: FileColumn, at: number): string {
  return heading === '' ? `Column ${at + 1}` : `Column ${at + 1}, “${heading}”`;
}

/** Returns what a row was read as: its names, or why it was skipped. */
export function rowWords({ kind, reason = '', names }: FileRow): string {
  if (kind === 'heading') return 'Headings';
  if (kind === 'fix') return 'To fix';
  if (kind === 'student') return names.join(' · ');
  return reason === 'blank' ? 'Not a student' : capital(skippedReason(reason));
}

/** Returns the label of the checkbox of a text: `Withdrawn (2): Doe, Jane; Roe, Rick`. */
export function textLabel({ text, lines, names }: RareText): string {
  const who = lines > names.length ? [...names, '…'] : names;
  return `${text === '' ? 'Empty' : text} (${lines}): ${who.join('; ')}`;
}

interface QuestionWords {
  readonly question: string;
  readonly answers: readonly string[];
}

/** What the words of a question need. `students`: how many were found. `texts`: those of the lines that it is about. */
interface Asked {
  readonly students: number;
  readonly texts: readonly string[];
}

/** Returns the words of a question, and those of its buttons. */
export function questionWords(question: TableQuestion, { students, texts: shown }: Asked): QuestionWords {
  switch (question.kind) {
    case 'encoding':
      return {
        question: 'Some letters look wrong. Choose another encoding below the table until the names are right.',
        answers: [],
      };
    case 'order':
      return { question: 'Which is the last name?', answers: [] };
    case 'names':
      return students === 0
        ? { question: 'We found no names. Open the menu above the column that has the names.', answers: [] }
        : {
            question: 'We’re not sure which columns have the students. Are these right? If not, change their menus.',
            answers: ['Columns are right'],
          };
    case 'rows':
      return {
        question: `${oneOrMany(question.records.length, 'Line', 'Lines')} ${listed(question.records.slice(0, 12).map(String))} ${oneOrMany(question.records.length, 'differs', 'differ')} from the others: ${shown.join('; ')}. ${oneOrMany(question.records.length, 'Is it a student', 'Are they students')}?`,
        answers: [
          oneOrMany(question.records.length, 'A student', 'Students'),
          oneOrMany(question.records.length, 'Not a student', 'Not students'),
        ],
      };
    case 'texts': {
      const { column, heading, texts } = question;
      const where = heading === '' ? `in column ${column + 1}` : `under “${heading}”`;
      const lines = texts.reduce((sum, one) => sum + one.lines, 0);
      const names = texts.flatMap((one) => one.names);
      const who = lines > names.length ? [...names, '…'] : names;
      const words = texts.map(({ text }) => (text === '' ? 'nothing' : `“${text}”`));
      return {
        question: `${counted(lines, 'line')} ${oneOrMany(lines, 'has', 'have')} ${listed(words)} ${where}: ${who.join('; ')}. ${oneOrMany(lines, 'Has this student', 'Have these students')} left the class?`,
        answers: ['Left the class', 'Still in the class'],
      };
    }
  }
}
