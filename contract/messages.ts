import * as z from 'zod/mini';

/**
 * Returns the message for a failed check of a schema (docs/product.md 7.1), unless the check defines its own. zod/mini has no
 * messages.
 */
function schemaMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Required';
      return `Expected ${issue.expected}, received ${typeName(issue.input)}`;
    case 'too_small':
      return limitMessage(issue.origin, `at least ${issue.minimum}`, `greater than or equal to ${issue.minimum}`);
    case 'too_big':
      return limitMessage(issue.origin, `at most ${issue.maximum}`, `less than or equal to ${issue.maximum}`);
    case 'invalid_value':
      return 'Invalid enum value';
    case 'unrecognized_keys':
      return `Unrecognized key(s) in object: ${issue.keys.slice(0, NAMED_KEYS).map(shortKey).join(', ')}`;
    default:
      return 'Invalid input';
  }
}

function limitMessage(origin: string, size: string, value: string): string {
  if (origin === 'string') return `String must contain ${size} character(s)`;
  return origin === 'array' ? `Array must contain ${size} element(s)` : `Number must be ${value}`;
}

/** A wrong body may contain a megabyte of unknown keys, so the message lists only the first ones, and shortens long ones. */
const NAMED_KEYS = 5;
const shortKey = (key: string) => `'${key.length > 40 ? `${key.slice(0, 40)}…` : key}'`;

function typeName(input: unknown): string {
  if (Array.isArray(input)) return 'array';
  return Number.isNaN(input) ? 'nan' : typeof input;
}

/** Call this once at the start of the server or a script that checks values. */
export function setSchemaMessages(): void {
  z.config({ customError: schemaMessage });
}
