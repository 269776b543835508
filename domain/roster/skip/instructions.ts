import { oneOf, type WordGroups } from './patterns.ts';

const INSTRUCTION =
  /^#\s*\p{L}|^(?:instructions?|directions|notes?|examples?|sample|hint|tip|important|e\.g|ex)\s*[.:]|\b(?:do not (?:edit|delete|remove|modify|change|alter)|don['’]t (?:edit|delete|remove|change)|please (?:enter|fill|do|type|add|use|leave)|(?:enter|type|put|paste|insert|fill in|write|add) (?:the |your |each |all |one |a |student|names?\b|last|first|data)|delete this (?:row|line)|leave (?:this |it )?blank|must be (?:unique|a|the)|max(?:imum)? (?:of )?\d+ char|(?:this )?(?:field|column|row) is (?:required|optional)|ne pas (?:modifier|supprimer))/iu;
/** In templates of school systems. */
const TYPES: WordGroups = [
  ['alpha[ -]?numeric', 'alphanum', 'alpha', 'alphabetic', 'alphanum[ée]rique', 'alphanumerisch', 'alfanum[ée]rico'],
  ['(?:n?var)?char2?', 'characters?', 'chars?', '(?:free |plain |short )?text', 'texte', 'texto', 'string', 'zeichen'],
  [
    'numeric',
    'num[ée]rique',
    'num[ée]rico',
    '(?:whole )?number',
    'integer',
    'int',
    'smallint',
    'decimal',
    'float',
    'digits?',
  ],
  ['date(?:time)?', 'timestamp', 'bool(?:ean)?', 'lookup', 'list', 'enum', 'code', 'guid', 'uuid', 'e-?mail'],
];
/** `AlphaNumeric (50)`, `varchar(30)`, `String, max 50`, `A(25)`. */
const LENGTH =
  '\\s*(?:[,:–-]\\s*)?[([]?\\s*(?:max(?:imum)?\\.?\\s*(?:of )?|up to |length\\s*:?\\s*|<=?\\s*)?\\d+(?:\\s*(?:\\.\\.|[,–-])\\s*\\d+)?\\s*(?:char(?:acter)?s?|digits?|letters?|caract[eè]res?|zeichen)?\\.?\\s*[)\\]]?';
const TYPE_AND_LENGTH = new RegExp(`^(?:${oneOf(TYPES)}(?:${LENGTH})?|[anx]\\s?[([]\\d+[)\\]])$`, 'iu');
const FIELD_NOTE =
  /^[([]?(?:required|optional|mandatory|conditional|not required|obligatoire|facultatif|pflicht(?:feld)?|obligatorio|opcional|[mf]\s?(?:\/|or|,)\s?[mf](?:.*)|(?:\d+\s*)?(?:char(?:acter)?s?|digits?|letters?)|(?:yyyy|mm|dd)[/.-](?:yyyy|mm|dd)[/.-](?:yyyy|mm|dd|yy))[)\]]?\*?$/iu;
/** Some of these words can be names, so every cell of a row of instructions has to be such a text. */
const SHORT_NOTE = /^(?:yes|no|y|n|true|false|m|o|r|req|opt)$/iu;

/** How to fill in the column, in the second row of a template. */
const INSTRUCTIONS: WordGroups = [
  // What the teacher has to do.
  ['enter', 'type', 'fill', 'drop-?down', 'pick (?:one|from)', 'choose', 'select', 'leave blank', 'do not'],
  // Whether a value is required.
  ['required', 'optional', 'mandatory', 'must', 'if (?:any|different|known|applicable)', 'one per'],
  // The form of a value.
  ['as (?:it )?(?:appears|shown|listed|on)', 'legal (?:last|first|name)', 'e\\.?g\\.?', 'for example', 'format'],
  ['max(?:imum)?\\.? (?:of )?\\d+', 'characters?', 'letters?', 'numbers? only', 'digits?'],
  // The form of a date.
  ['yyyy', 'mm/dd', 'dd/mm'],
];
/** Words that say which values are allowed, and fill a whole cell in the second row of a template. */
const KINDS_OF_VALUE: WordGroups = [['m/f(?:/x)?', 'm or f', 'y/n', 'yes/no']];
/** Explains its column, perhaps in brackets of any kind. */
const INSTRUCTION_CELL = new RegExp(`^[([{<].*[)\\]}>]$|\\b${oneOf(INSTRUCTIONS)}\\b|^${oneOf(KINDS_OF_VALUE)}$`, 'iu');

function isNote(text: string): boolean {
  return FIELD_NOTE.test(text) || TYPE_AND_LENGTH.test(text);
}

/**
 * Whether a record is the row of instructions below the headings of a template. `names` are the texts in the name columns of
 * this record.
 */
export function isInstructionRow(filled: readonly string[], names: readonly string[]): boolean {
  if (filled.length === 0) return false;
  if (names.every(isNote) && (filled.length > 1 || filled.every((text) => FIELD_NOTE.test(text) || /\d/.test(text))))
    return true;
  if (filled.length > 1 && filled.every((text) => isNote(text) || SHORT_NOTE.test(text))) return true;
  const notes = filled.filter((text) => INSTRUCTION_CELL.test(text) || isNote(text)).length;
  return (
    filled.length > 1 && names.some((text) => INSTRUCTION_CELL.test(text) || isNote(text)) && notes * 2 > filled.length
  );
}

/** Whether a line tells the teacher what to do, such as `Note: do not edit this row`. */
export function isInstructionLine(text: string): boolean {
  return INSTRUCTION.test(text);
}
