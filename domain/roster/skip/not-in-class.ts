import { bareName } from '../names/extras.ts';
import { NO, OTHER_ROLE, STUDENT_ROLE, STUDENT_WORDS, TEST_WORDS } from './patterns.ts';
import { hasLeft, isGone, isLeftRemark } from '../statuses.ts';
import type { Crowd, RecordView } from './crowd.ts';

/** Not in the class, but only if most students have no code. */
const TAG = /^[NDXLT]$/iu;
/** A whole cell, in any column. */
const STAFF =
  /^(?:(?:head|assistant|asst\.?|team) )?(?:coach|teacher|manager|instructor|staff|parent|guardian|volunteer|trainer)$/iu;
const STUDENT_TEACHER = /student[\s-]+(?:teacher|aide|assistant|intern)/i;

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
  if (view.hasHeader && cells.some((cell, column) => STAFF.test(cell) && !isNamePlace(column, columns)))
    return 'teacher';
  const status = at(columns.status);
  if (hasLeft(status)) return status.replace(/\s/g, '').toLowerCase() === 'tobedeleted' ? 'tobedeleted' : 'inactive';
  if (crowd.zeroIsActive && /^[1-9]$/.test(status)) return 'inactive';
  if (NO.test(at(columns.enabled))) return 'inactive';
  if (crowd.leftCounts && isGone(at(columns.left))) return 'inactive';
  if (crowd.blankIsActive && TAG.test(status)) return 'inactive';
  if (crowd.currentIsC && /^L$/iu.test(status)) return 'inactive';
  const remarks = bareName(`${view.full} ${view.last} ${view.first}`.trim()).cut;
  return remarks.some(isLeftRemark) ? 'inactive' : null;
}

function isNamePlace(at: number, { last, first, full, middle, nick }: RecordView['columns']): boolean {
  return last.includes(at) || [first, full, middle, nick].includes(at);
}

function isTestStudent({ full, last, first }: RecordView): boolean {
  const words = `${last} ${first} ${full}`.split(/[\s,_-]+/).filter((word) => /\p{L}/u.test(word));
  return (
    words.length >= 2 &&
    words.length <= 3 &&
    words.some((word) => TEST_WORDS.test(word)) &&
    words.every((word) => TEST_WORDS.test(word) || STUDENT_WORDS.test(word))
  );
}
