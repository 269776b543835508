import type { RosterColumns } from './header/find-header.ts';
import { roleOfHeading } from './header/heading-words.ts';

/** The parts of a record that decide whether it is a student. */
export interface RecordView {
  readonly cells: readonly string[];
  readonly columns: RosterColumns;
  /** Last and first name, or the whole name, as written. */
  readonly last: string;
  readonly first: string;
  readonly full: string;
  readonly hasHeader: boolean;
  /** True when the status column follows PowerSchool: 0 is enrolled, -1 is pre-registered, and all others have left. */
  readonly zeroIsActive: boolean;
}

const GRADED =
  /^(?:class |overall |group |section |course )?(?:average|avg|mean|median|points?(?: possible)?|possible points|max(?:imum)?(?: points| score)?|min(?:imum)?(?: points| score)?|out of|possible|(?:due |assignment |assigned )?dates?|due|category|weight(?:ing)?|standard deviation|std dev|high(?:est)? score|low(?:est)? score|moyenne(?: de la classe)?|notenschnitt|durchschnitt|promedio|media|bareme|coefficient)\s*:?$/i;
const SHORT_GRADED = /^(?:max|min|mean|media|due|date|dates|possible|maximum|minimum)$/i;
const TOTALS =
  /^(?:(?:grand |sub ?|class |section |student )?totals?(?=$|[\s:=(#-])|(?:count|sum|somme|summe|gesamt|anzahl|effectif|insgesamt)\s*(?:$|[:=#(]|\d)|(?:total |number of |nombre d['’] ?|nb d['’] ?)(?:students?|pupils?|learners?|eleves?|élèves?|records?|rows?|enrolled|enrollment))/i;
const COUNTED = /^\d+\s+(?:students?|pupils?|learners?|records?|rows?|names?|élèves?|eleves?|alumnos?|schüler)\b/i;
const FOOTER =
  /^(?:printed?(?: on| by| at|:|\s+\d)|page\s+\d|seite\s+\d|página\s+\d|report (?:generated|created|run|date|printed)|generated(?: on| by| at|:)|created(?: on| at|:)|exported?(?: from| on| by|:)|run (?:date|on|time)|as of\b|end of (?:report|file|list|data)|copyright|©|\(c\) \d|data as of|downloaded|imprimé|édité le|confidential|this (?:report|document|file|list)\b|date printed|print date|https?:|www\.|\*{2,}|-{3,}|={3,}|_{3,}|powered by|source:)/i;
const TITLE =
  /^(?:teacher|teachers?|instructor|class|course|section|period|per|room|school|district|term|semester|trimester|quarter|year|grade|subject|track|day|days|homeroom|roster|report|date|assignment|enseignant|professeur|classe|lehrer|klasse|docente|profesor|prof|coach|co-?teacher)s?(?: ?(?:name|id|number|no|code|list|roster))?\.?\s*(?::|=|#|no\.?\s*\d|\d)/i;
const TITLE_INSIDE =
  /\b(?:period|per|section|class|room|grade|p\.?e|term|semester|quarter|roster|block|hour)\b\W{0,3}\d/i;
const TITLE_WORDS =
  /^(?:(?:class|student|course|section|team|my|pe|p\.e\.|physical education|school)\s+)*(?:roster|class list|student list|name list|seating chart|attendance sheet|attendance)(?:\s+report)?\.?$/i;
const INSTRUCTION =
  /^#\s*\p{L}|^(?:instructions?|directions|notes?|examples?|sample|hint|tip|important|e\.g|ex)\s*[.:]|\b(?:do not (?:edit|delete|remove|modify|change|alter)|don['’]t (?:edit|delete|remove|change)|please (?:enter|fill|do|type|add|use|leave)|(?:enter|type|put|paste|insert|fill in|write|add) (?:the |your |each |all |one |a |student|names?\b|last|first|data)|delete this (?:row|line)|leave (?:this |it )?blank|must be (?:unique|a|the)|max(?:imum)? (?:of )?\d+ char|(?:this )?(?:field|column|row) is (?:required|optional)|ne pas (?:modifier|supprimer))/iu;
const FIELD_NOTE =
  /^[([]?(?:required|optional|mandatory|text|string|varchar(?:\(\d+\))?|alphanumeric|conditional|obligatoire|facultatif)[)\]]?$/i;
const TEST_WORDS = /^(?:zz+)?(?:test|testing|demo|sample|dummy|fake|practice|example|preview)\d*$/i;
const STUDENT_WORDS =
  /^(?:student|students|pupil|learner|user|account|kid|child|person|eleve|élève|alumno|schüler)\d*$/i;
const TITLED =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|coach|teacher|sir|madame|monsieur|mme|frau|herr|señora?|sra?)\b\.?\s*:?\s+\p{L}/iu;
const STUDENT_ROLE = /student|pupil|learner|scholar|élève|eleve|alumn|schüler|schueler|aluno|leerling/i;
const OTHER_ROLE =
  /teacher|instructor|staff|faculty|admin|aide|assistant|^ta$|taenrollment|designer|observer|parent|guardian|relative|proctor|principal|counsel|coach|mentor|professeur|enseignant|lehrer|docente|profesor|owner|editor|employee|substitute/i;
const LEFT =
  /^(?:inactive|i|to\s?be\s?deleted|deleted|withdrawn|withdrew|withdrawal|w|dropped|drop|transferred(?: out)?|transfer(?:red)? out|graduated|exited|left|former|unenrolled|not enrolled|no longer enrolled|archived|suspended|disabled|expelled|completed|concluded|rejected|radié|parti|inactif|inactivo|baja)$/i;
const NO = /^(?:false|no|n|0|inactive|non|disabled)$/i;

/** The reason why a record is no student, or null (docs/product.md 3.5). */
export function skipReason(view: RecordView): { reason: string; person: boolean } | null {
  if (isHeadings(view)) return { reason: 'repeated header', person: false };
  const line = notAPerson(view);
  if (line) return { reason: line, person: false };
  const why = notInClass(view);
  return why === null ? null : { reason: why, person: true };
}

/**
 * Whether a name has a title. A single `Ms. Whitcomb` among the students is their teacher. But if most names of a list
 * have `Mr.` or `Miss`, these are the students.
 */
export function isTitled({ full, last, first }: Pick<RecordView, 'full' | 'last' | 'first'>): boolean {
  return [full, first, first === '' ? last : ''].some((text) => TITLED.test(text));
}

function isHeadings({ cells, columns }: RecordView): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const headings = filled.filter((cell) => roleOfHeading(cell) !== undefined).length;
  const names = [...columns.last, columns.first, columns.full].filter((at) => at !== undefined);
  const nameCells = names.map((at) => cells[at] ?? '').filter((cell) => cell !== '');
  return (
    nameCells.length > 0 &&
    nameCells.every((cell) => roleOfHeading(cell) !== undefined) &&
    headings * 2 >= filled.length
  );
}

function notAPerson({ cells, last, first, full, hasHeader }: RecordView): string | null {
  const filled = cells.filter((cell) => cell !== '');
  const one = filled[0] ?? '';
  const name = full || [last, first].filter(Boolean).join(' ');
  // A record with a last and a first name is not skipped because of a word such as `Total` or `Date`, which is
  // then the last name.
  const whole = last !== '' && first !== '';
  for (const text of whole ? [] : [name, one]) {
    if (GRADED.test(text) && !(SHORT_GRADED.test(text) && !hasFigures(cells, text)))
      return `${text.replace(/:$/, '').trim()} row`;
    if (TOTALS.test(text) || COUNTED.test(text)) return 'totals row';
  }
  for (const text of [name, one]) {
    if (FOOTER.test(text)) return 'print footer';
    if (INSTRUCTION.test(text)) return 'instruction row';
  }
  if (filled.length > 0 && [last || full, first || last || full].every((text) => FIELD_NOTE.test(text)))
    return 'instruction row';
  if (filled.length <= 2 && (TITLE.test(one) || TITLE_WORDS.test(one))) return 'title row';
  if (!hasHeader && !one.includes(',') && filled.length === 1 && TITLE_INSIDE.test(one)) return 'title row';
  if (name === '' && filled.length > 0) return hasHeader ? 'no name in this row' : 'no name';
  return null;
}

/**
 * Whether the record also has a number or a date. Beside a number or a date, `Max` is the label of a summary
 * row of a grade book. Otherwise `Max` is a name.
 */
function hasFigures(cells: readonly string[], text: string): boolean {
  return cells.some((cell) => cell !== text && /^[\d.,/%:-]+$/.test(cell));
}

function notInClass(view: RecordView): string | null {
  const { cells, columns } = view;
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
  const role = at(columns.role);
  if (/studentview/i.test(role) || isTestStudent(view)) return 'test student';
  if (OTHER_ROLE.test(role) && !STUDENT_ROLE.test(role)) return 'teacher';
  const status = at(columns.status);
  if (LEFT.test(status)) return status.replace(/\s/g, '').toLowerCase() === 'tobedeleted' ? 'tobedeleted' : 'inactive';
  if (view.zeroIsActive && /^[1-9]$/.test(status)) return 'inactive';
  if (NO.test(at(columns.enabled))) return 'inactive';
  if (/\((?:inactive|withdrawn|dropped|transferred)\)/i.test(`${view.full} ${view.last} ${view.first}`))
    return 'inactive';
  return null;
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
