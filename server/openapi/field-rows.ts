import { idInPath } from '#contract/parts/fields.ts';
import type { Resolve } from './examples.ts';
import { isNullable, type JsonSchema, jsonSchemaOf, typeOf } from './schemas.ts';

export interface FieldRow {
  readonly name: string;
  /** How many arrays and objects contain the field, at most 4. */
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  readonly link?: string;
}

const DEEPEST = 4;
/**
 * Matches the fields of the four notes. The API page does not list these fields among the ignored fields, because the list
 * would become too long.
 */
const OF_A_NOTE = /^note\d./;

const ID_IN_PATH = jsonSchemaOf(idInPath).pattern;

/**
 * Returns one row for each field that a schema accepts. The fields inside an array or object come after the row of that array
 * or object.
 */
export function fieldRows(schema: JsonSchema, depth = 0): FieldRow[] {
  const { items, properties = {}, required = [], anyOf } = schema;
  if (items) return depth === 0 ? listRows(schema, items) : fieldRows(items, depth);
  if (anyOf) return fieldRows(anyOf.find(({ type }) => type !== 'null') ?? {}, depth);
  return Object.entries(properties)
    .filter(([, { readOnly }]) => readOnly !== true)
    .flatMap(([name, field]) => {
      const own = { name, depth, type: typeText(field), required: required.includes(name), ...linkOf(field) };
      return [own, ...(isNested(field) ? fieldRows(field, Math.min(depth + 1, DEEPEST)) : [])];
    });
}

/** Returns the rows for an array. The first row has the name `[]`, because the array itself is no field. */
function listRows(list: JsonSchema, items: JsonSchema): FieldRow[] {
  const own = { name: '[]', depth: 0, type: typeText(list), required: false, ...linkOf(list) };
  return [own, ...(items.$ref === undefined ? fieldRows(items, 1) : [])];
}

function isNested(schema: JsonSchema): boolean {
  return schema.properties !== undefined || (schema.items !== undefined && schema.items.properties !== undefined);
}

function linkOf(schema: JsonSchema): { link?: string } {
  const ref = schema.$ref ?? schema.items?.$ref;
  return ref === undefined ? {} : { link: ref.slice(ref.lastIndexOf('/') + 1) };
}

/** Returns the names of the fields that a call accepts in its body but ignores. */
export function leftAlone(schema: JsonSchema, resolve: Resolve): string[] {
  const inner = schema.items ?? Object.values(schema.properties ?? {}).find(({ items }) => items)?.items;
  const names = ({ properties = {} }: JsonSchema) =>
    Object.entries(properties).flatMap(([name, { readOnly }]) => (readOnly === true ? [name] : []));
  const own = schema.$ref === undefined ? names(schema) : names(resolve(schema.$ref));
  return [...new Set([...own, ...(inner ? names(inner) : [])])].filter((name) => !OF_A_NOTE.test(name));
}

/** Returns a description of a type, for example `text, 2–50 characters, or null`. */
export function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, items } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  const some = anyOf?.filter(({ type }) => type !== 'null').map(typeText);
  const own = some ? [...new Set(some)].join(' or ') : items ? listText(schema, items) : plainType(schema);
  return isNullable(schema) ? `${own}, or null` : own;
}

function listText({ minItems, maxItems }: JsonSchema, items: JsonSchema): string {
  const many = maxItems === undefined ? '' : `${minItems ?? 0}–${maxItems} `;
  return `list of ${many}${items.properties ? 'objects' : typeText(items)}`;
}

function plainType(schema: JsonSchema): string {
  const { enum: words, const: only, format } = schema;
  if (words) return words.map((word) => (word === '' ? 'empty' : String(word))).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'instant';
  if (format === 'email') return 'email address';
  if (schema.pattern === ID_IN_PATH) return 'id';
  switch (typeOf(schema)) {
    case 'string':
      return `text${between(schema.minLength, schema.maxLength, 'characters')}`;
    case 'integer':
      return schema.exclusiveMinimum === 0 ? 'id' : `whole number${between(schema.minimum, schema.maximum, '')}`;
    default:
      return typeOf(schema) ?? 'anything';
  }
}

function between(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return '';
  const range = max === undefined ? `${min} or more` : min === undefined ? `up to ${max}` : `${min}–${max}`;
  return `, ${range}${unit === '' ? '' : ` ${unit}`}`;
}
