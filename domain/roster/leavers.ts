import { grouped } from '../lists.ts';
import { isBlank } from '../text/cells.ts';
import { LEAVING, type Role } from './header/columns.ts';
import type { Table } from './layout/table.ts';
import { ACTIVE, hasLeft, isGone } from './statuses.ts';

const STUDENT_ROLE = /student|pupil|learner|scholar|élève|eleve|alumn|schüler|schueler|aluno|leerling/i;
const OTHER_ROLE =
  /teacher|instructor|substitute|coach|mentor|aide|assistant|^ta$|taenrollment|professeur|enseignant|lehrer|docente|profesor|staff|faculty|employee|admin|principal|counsel|proctor|parent|guardian|relative|designer|observer|owner|editor/i;
const STUDENT_TEACHER = /student[\s-]+(?:teacher|aide|assistant|intern)/i;
const NO = /^(?:false|no|n|0|inactive|non|disabled)$/i;
/** Not in the class, but only if most students have no code. */
const TAG = /^[NDXLT]$/iu;

/** Whether a text in a column about who has left means that the student is in the class. */
export function isActive(text: string): boolean {
  return ACTIVE.test(text) || STUDENT_ROLE.test(text) || !isGone(text);
}

/** By column, and by text in it: why a person with this text is no student of the class; null for a student. */
export type Leavers = ReadonlyMap<number, ReadonlyMap<string, string | null>>;

/** What the texts of the columns about who has left mean. What the teacher has said about a text comes first. */
export function leaversOf({ rows, roles, uses, choices }: Table): Leavers {
  const filled = rows.filter(({ raw }) => !isBlank(raw));
  const columns = uses.flatMap((_, at) => {
    const said = Object.entries(choices.left[at] ?? {}).map(
      ([text, left]) => [text, left ? 'inactive' : null] as const,
    );
    const texts = LEAVING.has(roles[at]) ? filled.map(({ cells }) => cells[at] ?? '') : [];
    const why = whyIn(roles[at], texts);
    const read = [...new Set(texts)].map((text) => [text, why(text)] as const);
    return said.length + read.length > 0 ? [[at, new Map([...read, ...said])] as const] : [];
  });
  return new Map(columns);
}

/** Returns the meaning of a text by the other texts of its column. */
function whyIn(role: Role | undefined, texts: readonly string[]): (text: string) => string | null {
  const inactive = (is: boolean) => (is ? 'inactive' : null);
  if (role === 'role')
    return (text) => {
      if (/studentview/i.test(text)) return 'test student';
      return OTHER_ROLE.test(text) && (!STUDENT_ROLE.test(text) || STUDENT_TEACHER.test(text)) ? 'teacher' : null;
    };
  if (role === 'enabled') return (text) => inactive(NO.test(text));
  if (role === 'left') {
    // If half or more have a leaving date, it is probably the end of the school year.
    const areFew = texts.filter(isGone).length * 2 < texts.length;
    return (text) => inactive(areFew && isGone(text));
  }
  if (role === 'leftAs') {
    // Without a known word, every text but the most frequent one.
    const [usual] = [...grouped(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    return texts.some(hasLeft) ? (text) => inactive(hasLeft(text)) : (text) => inactive(text !== usual);
  }
  // PowerSchool's codes: 0 is enrolled, -1 pre-registered, and 1 to 9 have left.
  const areCodes = texts.includes('0');
  const areTags = texts.filter(Boolean).length * 2 < texts.length;
  return (text) => inactive((areCodes && /^[1-9]$/.test(text)) || (areTags && TAG.test(text)) || hasLeft(text));
}
