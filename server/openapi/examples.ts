import type { JsonSchema } from './schemas.ts';

/** Example values for fields with these names. For all other fields the example is generated from the schema. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  accountStatus: 'Trial',
  attendanceState: 'T',
  classId: 4_177_230_118_305_612,
  clock: '1795176000000.0',
  code: 'FALL-2026',
  customNote: 'LATE BUS',
  deviceName: 'Gym tablet',
  email: 'jordan.rivera@example.org',
  epoch: 'k3PvXq9sTzWm',
  firstName: 'Ana',
  fullName: 'Rivera, Ana',
  gender: 'F',
  gradeBookId: 2_903_118_445_120_377,
  id: 3_350_741_920_366_218,
  inputType: 'numeric',
  key: '8f14e45f-ceea-467f-a1d0',
  lastName: 'Rivera',
  letters: 'A 90,B 80,C 70,D 60,F 0',
  longNote: 'Relay races, two teams of sixteen.',
  message: 'Done',
  name: 'Fall 2026',
  newPassword: 'whistle-and-cones',
  nickname: 'Ana Rivera',
  note: 'Captain in spring',
  note1: 'ND',
  note1State: 'a',
  number: 7,
  page: '51.marks.3350741920366218.840',
  password: 'whistle-and-cones',
  path: 'grade-books',
  permissions: ['classes'],
  row: 2,
  seen: 50,
  shortNote: 'Relays',
  stamp: '1795176000000.0.tablet',
  startTime: '09:05',
  endTime: '09:50',
  studentId: 3_350_741_920_366_218,
  studentIds: [3_350_741_920_366_218],
  table: 'classes',
  token: '1kq0-6mB1xk0Zk2sVnQpW',
  username: 'jordan.rivera',
  version: '1.0.0',
};

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00.000Z',
};

export type Resolve = (ref: string) => JsonSchema;

/** Generates an example that the schema accepts. It has every required field and some optional fields. */
export function exampleOf(schema: JsonSchema, resolve: Resolve, name = ''): unknown {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve, name);
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, resolve, name);
  if (schema.format !== undefined) return BY_FORMAT[schema.format];
  // The type of a nullable schema is an array in which null is last.
  const [type] = [schema.type].flat();
  switch (type) {
    case 'object':
      return objectOf(schema, resolve);
    case 'array':
      return [exampleOf(schema.items ?? {}, resolve)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'string':
      return schema.pattern === undefined ? 'text' : byPattern(schema.pattern);
    default:
      return {};
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, resolve: Resolve): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name, { readOnly }]) => readOnly !== true && (required.includes(name) || isTold(name)),
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, resolve, name)]));
}

/**
 * True for an optional field that the example includes. The example leaves out most optional fields, so that it stays short.
 * For example, it shows only a few of the eighteen labels of the settings.
 */
function isTold(name: string): boolean {
  return Object.hasOwn(BY_NAME, name) || name === 'skillLevel' || name === 'body';
}

const BY_PATTERN = ['7', '09:05', '8f14e45f-ceea-467f-a1d0'];

function byPattern(pattern: string): string {
  const regex = new RegExp(pattern, 'u');
  return BY_PATTERN.find((text) => regex.test(text)) ?? '';
}
