import * as z from 'zod/mini';
import { activityNote } from '#contract/rows/activity-notes.ts';
import { assessment } from '#contract/rows/assessments.ts';
import { sessionUser } from '#contract/account/auth.ts';
import { classRow } from '#contract/rows/classes.ts';
import { mark } from '#contract/rows/daily-points.ts';
import type { Endpoint } from '#contract/parts/endpoint.ts';
import { apiError } from '#contract/parts/errors.ts';
import { gradeBook } from '#contract/rows/grade-books.ts';
import { settings } from '#contract/account/settings.ts';
import { student } from '#contract/rows/students.ts';
import { feedRow } from '#contract/sync.ts';
import { user } from '#contract/account/user.ts';

/** The subset of JSON Schema (2020-12) that the contract's schemas use. */
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
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly readOnly?: boolean;
  readonly description?: string;
}

/**
 * Schemas that many calls use. The OpenAPI document describes each schema once under a name, and the calls refer to this name.
 */
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

/** Collects the descriptions of the contract's fields, and the names of the shared schemas. */
class NamedSchemas extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType) {
    const name = (Object.keys(NAMED) as SchemaName[]).find((one) => NAMED[one] === schema);
    return { ...z.globalRegistry.get(schema), ...(name && { id: name }) };
  }
}

const metadata = new NamedSchemas();

export function schemaRef(name: SchemaName): JsonSchema {
  return { $ref: `${HOME}${name}` };
}

interface Converted extends JsonSchema {
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema & { readonly id?: string }>>;
}

/**
 * Converts a schema of the contract to JSON Schema. `io: 'input'` describes the values before they are parsed, as they are sent
 * over the network. This is also right for answers. Rules that JSON Schema cannot express are left out.
 */
function convert(schema: z.core.$ZodType): Converted {
  return moved(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata })) as Converted;
}

/**
 * Changes the references in a schema, so that they point to the section of an OpenAPI document that contains the schemas. Also
 * removes the bounds of safe integers, because otherwise the page would show these bounds for every number.
 */
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

export function jsonSchemaOf(schema: NonNullable<Endpoint['body']>): JsonSchema {
  const { $schema: _, $defs: __, ...json } = convert(schema);
  return json;
}

export function namedSchemas(): Record<string, JsonSchema> {
  const { $defs = {} } = convert(z.object(NAMED));
  return Object.fromEntries(Object.entries($defs).map(([name, { id: _, ...json }]) => [name, json]));
}
