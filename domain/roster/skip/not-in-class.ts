import { bareName } from '../names/extras.ts';
import { hasLeft, isGone, isLeftRemark } from '../statuses.ts';
import type { Crowd, RecordView } from './crowd.ts';

export const STUDENT_ROLE = /student|pupil|learner|scholar|élève|eleve|alumn|schüler|schueler|aluno|leerling/i;
const OTHER_ROLE =
  /teacher|instructor|substitute|coach|mentor|aide|assistant|^ta$|taenrollment|professeur|enseignant|lehrer|docente|profesor|staff|faculty|employee|admin|principal|counsel|proctor|parent|guardian|relative|designer|observer|owner|editor/i;
const STUDENT_TEACHER = /student[\s-]+(?:teacher|aide|assistant|intern)/i;
/** A whole cell, in any column. */
const STAFF =
  /^(?:(?:head|assistant|asst\.?|team) )?(?:coach|teacher|manager|instructor|staff|parent|guardian|volunteer|trainer)$/iu;
const NO = /^(?:false|no|n|0|inactive|non|disabled)$/i;
/** Not in the class, but only if most students have no code. */
const TAG = /^[NDXLT]$/iu;
const TEST_WORDS = /^(?:zz+)?(?:test|testing|demo|sample|dummy|fake|practice|example|preview)\d*$/i;
const STUDENT_WORDS =
  /^(?:student|students|pupil|learner|user|account|kid|child|person|eleve|élève|alumno|schüler)\d*$/i;

/**
 * Returns the reason why a person in the file is not a student of the class, for example because the person is a teacher or has
 * left. Returns null for a student of the class.
 */
export function notInClass(view: RecordView, crowd: Crowd): string | null {
  const { cells, columns } = view;
  for (const [column, texts] of crowd.leftTexts) if (texts.get(cells[column] ?? '') === true) return 'inactive';
  // The teacher has decided about the other texts of these columns too.
  const at = (column: number | undefined) =>
    column === undefined || crowd.leftTexts.get(column)?.has(cells[column] ?? '') ? '' : (cells[column] ?? '').trim();
  const role = at(columns.role);
  if (/studentview/i.test(role) || isTestStudent(view)) return 'test student';
  if (OTHER_ROLE.test(role) && (!STUDENT_ROLE.test(role) || STUDENT_TEACHER.test(role))) return 'teacher';
  const isName = (column: number) =>
    [...columns.last, columns.first, columns.full, columns.middle, columns.nick].includes(column);
  if (view.hasHeader && cells.some((cell, column) => STAFF.test(cell) && !isName(column))) return 'teacher';
  const status = at(columns.status);
  if (hasLeft(status)) return status.replace(/\s/g, '').toLowerCase() === 'tobedeleted' ? 'tobedeleted' : 'inactive';
  const isGoneByCode =
    (crowd.zeroIsActive && /^[1-9]$/.test(status)) ||
    (crowd.blankIsActive && TAG.test(status)) ||
    (crowd.currentIsC && /^L$/iu.test(status));
  if (isGoneByCode || NO.test(at(columns.enabled)) || (crowd.leftCounts && isGone(at(columns.left)))) return 'inactive';
  const remarks = bareName(`${view.full} ${view.last} ${view.first}`.trim()).cut;
  return remarks.some(isLeftRemark) ? 'inactive' : null;
}

function isTestStudent({ full, last, first }: RecordView): boolean {
  const words = `${last} ${first} ${full}`.split(/[\s,_-]+/).filter((word) => /\p{L}/u.test(word));
  const isTest = (word: string) => TEST_WORDS.test(word);
  return (
    [2, 3].includes(words.length) &&
    words.some(isTest) &&
    words.every((word) => isTest(word) || STUDENT_WORDS.test(word))
  );
}
