import { orderInHeading } from './heading-order.ts';
import { WORDS, type ColumnRole } from './heading-words.ts';

/** Words that do not say the field: words for the person, and those of a question such as `What is your last name?`. */
const OWNERS = new Set(
  'what whats is are your my please enter type write give provide student students stu std stdnt stud pupil learner scholar child legal user users person census identity demographics demographic s the of official current'.split(
    ' ',
  ),
);

/** In column codes such as `STU_LST_NM`, `PREF_FNAME`. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nm: 'name',
    nme: 'name',
    nam: 'name',
    lst: 'last',
    fst: 'first',
    frst: 'first',
    lnm: 'last name',
    lname: 'last name',
    lastnm: 'last name',
    lnam: 'last name',
    fnm: 'first name',
    fname: 'first name',
    firstnm: 'first name',
    fnam: 'first name',
    mnm: 'middle name',
    mname: 'middle name',
    mdl: 'middle',
    pref: 'preferred',
    prefd: 'preferred',
    prfd: 'preferred',
    sfx: 'suffix',
    sx: 'sex',
    enr: 'enrollment',
    enrl: 'enrollment',
    enroll: 'enrollment',
    enrol: 'enrollment',
    stat: 'status',
    sts: 'status',
    cd: 'code',
    sect: 'section',
    crs: 'course',
    nbr: 'number',
  }),
);

const ROLE_OF: ReadonlyMap<string, ColumnRole> = new Map(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split('|').map((word) => [headingKey(word), role as ColumnRole] as const),
  ),
);

const WHOLE_NAMES: ReadonlySet<ColumnRole> = new Set([
  'full',
  'userName',
  'fullFirstLast',
  'fullLastFirst',
  'nameOrLast',
  'nameOrFirst',
]);

/** Of two or more words, without their spaces, for codes such as `STUDENTLASTNAME`. */
const JOINED: ReadonlyMap<string, ColumnRole> = new Map(
  [...ROLE_OF].flatMap(([key, role]) => (key.includes(' ') ? [[key.replaceAll(' ', ''), role] as const] : [])),
);

/** Returns undefined if the heading is not known; the column is then not read. */
export function roleOfHeading(heading: string): ColumnRole | undefined {
  const named = ROLE_OF.get(headingKey(heading)) ?? roleWithOrder(heading);
  if (named) return named;
  for (const text of [heading, heading.replace(/[([{（［][^()[\]{}（）［］]*[)\]}）］]/gu, ' ')]) {
    const whole = ROLE_OF.get(headingKey(text));
    if (whole) return whole;
    const bare = withoutOwner(text);
    // Assigned by the school, so never the class number 1–99.
    if (bare) return bare === 'number' ? 'id' : bare;
  }
  return roleOfAlternatives(heading);
}

/** As in `Name in full, family name first then given names`. */
const AROUND_ORDER = new Set(
  'then followed by with without no and in full given family last first names commas comma'.split(' '),
);

/**
 * Returns the role of a heading that is for whole names and says which name comes first, such as `Full name (family name
 * first)`.
 */
function roleWithOrder(heading: string): ColumnRole | undefined {
  const key = headingKey(heading);
  const inside = /^(.*)[([（]([^()[\]（）]*)[)\]）]\s*$/u.exec(heading);
  const said = orderInHeading(key);
  if (inside && ROLE_OF.get(headingKey(inside[2] ?? '')) === 'fullLastFirst' && isWhole(headingKey(inside[1] ?? '')))
    return 'fullLastFirst';
  if (!said || !/name|nom|apellid|фамил|姓|cognom/u.test(key)) return undefined;
  const rest = said.rest.split(' ').filter((word) => word !== '' && !AROUND_ORDER.has(word));
  if (rest.length > 0 && !isWhole(said.rest) && !isWhole(rest.join(' '))) return undefined;
  return said.order === 'last-first' ? 'fullLastFirst' : 'fullFirstLast';
}

function isWhole(key: string): boolean {
  const role = ROLE_OF.get(key) ?? withoutOwner(key);
  return role !== undefined && WHOLE_NAMES.has(role);
}

/** Returns the role of a heading with two words for the same field, such as `Surname/Family` or `Last or Family Name`. */
function roleOfAlternatives(heading: string): ColumnRole | undefined {
  const parts = heading.split(/\/|\sor\s/iu);
  const roles = new Set(parts.map((part) => ROLE_OF.get(headingKey(part)) ?? ROLE_OF.get(`${headingKey(part)} name`)));
  const [role] = roles;
  return parts.length > 1 && roles.size === 1 ? role : undefined;
}

/**
 * Returns `student.lastName` and `Student Last Name` are both last names. Also replaces abbreviations in column codes, and
 * ignores their digits.
 */
function withoutOwner(heading: string): ColumnRole | undefined {
  const field = headingKey(heading.replace(/^[\w ]{3,}\.(?=\w)/, ''));
  const words = field.split(' ').filter((word) => !OWNERS.has(word));
  const parts = words.filter((word, i) => i === words.length - 1 || !/^[a-z]{0,3}\d+$/.test(word));
  const codes = parts.map((word) => SHORT.get(word) ?? word);
  const joined = field.replaceAll(' ', '').replace(/^(?:students?|stu|pupil|learner|legal)/, '');
  return ROLE_OF.get(field) ?? ROLE_OF.get(words.join(' ')) ?? ROLE_OF.get(codes.join(' ')) ?? JOINED.get(joined);
}

/** Returns the same for `Last_Name`, `lastName` and `LAST NAME*`. */
function headingKey(heading: string): string {
  return heading
    .slice(0, 120)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[#№]|\bn[°º]/gi, ' number ')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
