import { wordSet } from '../../lists.ts';
import { WORDS, type ColumnRole } from './heading-words.ts';

/** Words that do not say the field: words for the person, and those of a question such as `What is your last name?`. */
const OWNERS = wordSet(
  'what whats is are your my please enter type write give provide student students stu std stdnt stud pupil learner scholar child legal user users person census identity demographics demographic s the of official current player athlete camper participant member kid child reporting code flag date oppilaan учащегося обучающегося',
);
/** In column codes such as `STU_LST_NM`, `PREF_FNAME`. */
const SHORT: ReadonlyMap<string, string> = new Map(
  `nm name|nme name|nam name|lst last|fst first|frst first|lnm last name|lname last name|lastnm last name|lnam last name|
  fnm first name|fname first name|firstnm first name|fnam first name|mnm middle name|mname middle name|mdl middle|
  pref preferred|prefd preferred|prfd preferred|sfx suffix|sx sex|enr enrollment|enrl enrollment|enroll enrollment|
  enrol enrollment|stat status|sts status|cd code|sect section|crs course|nbr number|
  chosen preferred|known preferred|usual preferred|familiar preferred|forename first name|surname last name|
  enrolment enrollment|registration enrollment|membership enrollment|participation enrollment|num number|no number|
  withdrawal withdrawn|withdraw withdrawn|wd withdrawn|leaver left|leave left|leaving left|exited exit|drop dropped`
    .split(/\|\s*/)
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);
const BRACKETS = /[([{（［][^()[\]{}（）［］]*[)\]}）］]/gu;

const ROLE_OF: ReadonlyMap<string, ColumnRole> = new Map(
  Object.entries(WORDS).flatMap(([role, words]) => words.split('|').map((word) => [fold(word), role as ColumnRole])),
);

/** Returns undefined if the heading is not known; the column is then not read. */
export function roleOfHeading(heading: string): ColumnRole | undefined {
  const role = roleOf(heading) ?? roleOf(heading.replace(BRACKETS, ' '));
  if (role) return role;
  // Two words for the same field, such as `Surname/Family` or `Last or Family Name`.
  const parts = heading.split(/\/|\sor\s/iu);
  const roles = new Set(parts.map((part) => roleOf(part) ?? roleOf(`${part} name`)));
  return parts.length > 1 && roles.size === 1 ? [...roles][0] : undefined;
}

/**
 * `student.lastName` and `Student Last Name` are both last names. Abbreviations in column codes are replaced.
 */
function roleOf(text: string): ColumnRole | undefined {
  const known = ROLE_OF.get(fold(text));
  if (known) return known;
  const field = headingKey(text);
  const words = field.split(' ').filter((word) => !OWNERS.has(word));
  const codes = words.map((word) => SHORT.get(word) ?? word);
  const bare = [field, words.join(' '), codes.join(' ')].map((key) => ROLE_OF.get(fold(key))).find(Boolean);
  // A number of a student is assigned by the school, so it is never the class number 1–99.
  return bare === 'number' ? 'id' : bare;
}

/** Returns the same for `Last_Name`, `lastName`, `LASTNAME` and `Last Names*`. */
function fold(heading: string): string {
  return headingKey(heading)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join('');
}

/** Returns `last name` for `Last_Name`, `lastName` and `LAST NAME*`. */
export function headingKey(heading: string): string {
  return heading
    .slice(0, 120)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[#№]|\bn\.?[°º]/gi, ' number ')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
