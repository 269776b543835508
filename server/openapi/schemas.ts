import * as z from 'zod/mini';
import { activityNote } from '#contract/activity-notes.ts';
import { assessment } from '#contract/assessments.ts';
import { sessionUser } from '#contract/auth.ts';
import { classRow } from '#contract/classes.ts';
import { mark } from '#contract/daily-points.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiError } from '#contract/errors.ts';
import { gradeBook } from '#contract/grade-books.ts';
import { settings } from '#contract/settings.ts';
import { student } from '#contract/students.ts';
import { feedRow } from '#contract/sync.ts';
import { user } from '#contract/user.ts';

/** As much of JSON Schema (2020-12) as the contract's schemas come to. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly readOnly?: boolean;
  readonly description?: string;
}

/** What is shown once, by a name, wherever it is a whole answer or a part of one. */
const NAMED = {
  Error: apiError,
  SessionUser: sessionUser,
  User: user,
  Settings: settings,
  GradeBook: gradeBook,
  Class: classRow,
  ActivityNote: activityNote,
  Student: student,
  Mark: mark,
  Assessment: assessment,
  FeedRow: feedRow,
} as const;

type SchemaName = keyof typeof NAMED;

const HOME = '#/components/schemas/';
const FOUND_AT = '#/$defs/';

/** What the contract says of its fields, and the names of what is shown once. */
const said = {
  get: (schema: z.core.$ZodType) => {
    const name = (Object.keys(NAMED) as SchemaName[]).find((one) => NAMED[one] === schema);
    return { ...z.globalRegistry.get(schema), ...(name && { id: name }) };
  },
};

export function schemaRef(name: SchemaName): JsonSchema {
  return { $ref: `${HOME}${name}` };
}

interface Converted extends JsonSchema {
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema & { readonly id?: string }>>;
}

/** What a schema takes stands on the wire, for answers too. What is computed by a rule is said in words or not at all. */
function convert(schema: z.core.$ZodType): Converted {
  // Of a registry nothing but its answers is asked.
  const metadata = said as unknown as typeof z.globalRegistry;
  return moved(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata })) as Converted;
}

/** References lead to where OpenAPI keeps its schemas; that a number is a safe one goes without saying. */
function moved(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(moved);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER)
      .map(([name, value]) => [
        name,
        name === '$ref' && typeof value === 'string' ? value.replace(FOUND_AT, HOME) : moved(value),
      ]),
  );
}

/** The one type of a value that is there: what may be null has two. */
export function typeOf({ type }: JsonSchema): string | undefined {
  return typeof type === 'object' ? type.find((one) => one !== 'null') : type;
}

export function isNullable({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'null' || (typeof type === 'object' && type.includes('null')) || anyOf.some(isNullable);
}

export function jsonSchemaOf(schema: NonNullable<Endpoint['body']>): JsonSchema {
  const { $schema: _, $defs: __, ...json } = convert(schema);
  return json;
}

/** The schemas by their names, each told in full. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs = {} } = convert(z.object(NAMED));
  return Object.fromEntries(Object.entries($defs).map(([name, { id: _, ...json }]) => [name, json]));
}
