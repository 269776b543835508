import { oneOf, type WordGroups } from './patterns.ts';

const INSTRUCTION =
  /^#\s*\p{L}|^(?:instructions?|directions|notes?|examples?|sample|hint|tip|important|e\.g|ex)\s*[.:]|\b(?:do not (?:edit|delete|remove|modify|change|alter)|don['’]t (?:edit|delete|remove|change)|please (?:enter|fill|do|type|add|use|leave)|(?:enter|type|put|paste|insert|fill in|write|add) (?:the |your |each |all |one |a |student|names?\b|last|first|data)|delete this (?:row|line)|leave (?:this |it )?blank|must be (?:unique|a|the)|max(?:imum)? (?:of )?\d+ char|(?:this )?(?:field|column|row) is (?:required|optional)|ne pas (?:modifier|supprimer))/iu;
/** The kinds of a value, as templates of school systems name them. */
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
/** A type with its length: `AlphaNumeric (50)`, `varchar(30)`, `String, max 50`, `A(25)`. */
const LENGTH =
  '\\s*(?:[,:–-]\\s*)?[([]?\\s*(?:max(?:imum)?\\.?\\s*(?:of )?|up to |length\\s*:?\\s*|<=?\\s*)?\\d+(?:\\s*(?:\\.\\.|[,–-])\\s*\\d+)?\\s*(?:char(?:acter)?s?|digits?|letters?|caract[eè]res?|zeichen)?\\.?\\s*[)\\]]?';
const TYPE_AND_LENGTH = new RegExp(`^(?:${oneOf(TYPES)}(?:${LENGTH})?|[anx]\\s?[([]\\d+[)\\]])$`, 'iu');
/** What such a row says about a column besides its type. */
const FIELD_NOTE =
  /^[([]?(?:required|optional|mandatory|conditional|not required|obligatoire|facultatif|pflicht(?:feld)?|obligatorio|opcional|[mf]\s?(?:\/|or|,)\s?[mf](?:.*)|(?:\d+\s*)?(?:char(?:acter)?s?|digits?|letters?)|(?:yyyy|mm|dd)[/.-](?:yyyy|mm|dd)[/.-](?:yyyy|mm|dd|yy))[)\]]?\*?$/iu;
/** The same in short. A name can be such a word too, so all cells of the row have to be such words. */
const SHORT_NOTE = /^(?:yes|no|y|n|true|false|m|o|r|req|opt)$/iu;

/** What a cell of a template's second row says about its column. */
const INSTRUCTIONS: WordGroups = [
  // What the teacher does.
  ['enter', 'type', 'fill', 'drop-?down', 'pick (?:one|from)', 'choose', 'select', 'leave blank', 'do not'],
  // Whether a value is needed.
  ['required', 'optional', 'mandatory', 'must', 'if (?:any|different|known|applicable)', 'one per'],
  // How a value looks.
  ['as (?:it )?(?:appears|shown|listed|on)', 'legal (?:last|first|name)', 'e\\.?g\\.?', 'for example', 'format'],
  ['max(?:imum)?\\.? (?:of )?\\d+', 'characters?', 'letters?', 'numbers? only', 'digits?'],
  // How a date looks.
  ['yyyy', 'mm/dd', 'dd/mm'],
];
/** The texts of a cell in a template's second row that has no other text. */
const KINDS_OF_VALUE: WordGroups = [['m/f(?:/x)?', 'm or f', 'y/n', 'yes/no']];
/** A cell of a template's second row: what the column is for. Such a cell may also be in brackets of any kind. */
const INSTRUCTION_CELL = new RegExp(`^[([{<].*[)\\]}>]$|\\b${oneOf(INSTRUCTIONS)}\\b|^${oneOf(KINDS_OF_VALUE)}$`, 'iu');

/** Whether a cell says what a column is for, and is no value of it. */
function isNote(text: string): boolean {
  return FIELD_NOTE.test(text) || TYPE_AND_LENGTH.test(text);
}

/** Whether a record is the row of a template below the headings that says what to fill in. `names` are its names. */
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

/** Whether a line tells the teacher what to do: `Note: do not edit this row`. */
export function isInstructionLine(text: string): boolean {
  return INSTRUCTION.test(text);
}
