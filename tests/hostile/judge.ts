import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { apiError } from '#contract/parts/errors.ts';
import { isRefusalCode, REFUSALS } from '#contract/parts/refusals.ts';
import type { HostileRequest } from './request.ts';

/** A message is a sentence for a person: no stack trace, SQL or long copy of the input. */
const INSIDES = /\n {4}at |node:|SQLITE|syntax error|constraint|undefined is not|Cannot read|\[object /;
const LONGEST_MESSAGE = 400;

/** The server may refuse any request, but no request may cause an internal error. Null: the answer is right. */
export function answerProblem({ endpoint }: HostileRequest, answer: LightMyRequestResponse): string | null {
  const { statusCode, body } = answer;
  if (statusCode >= 500) return 'it failed';
  if (statusCode >= 400) return errorProblem(statusCode, body);
  if (statusCode !== endpoint.status) return `its status is not ${endpoint.status}`;
  if (!endpoint.answer) return body === '' ? null : 'it has a body';
  const given: unknown = endpoint.type === 'csv' ? body : JSON.parse(body);
  const parsed = z.safeParse(endpoint.answer, given);
  if (!parsed.success) return `it is not the contract’s: ${parsed.error.message.slice(0, 500)}`;
  return JSON.stringify(parsed.data) === JSON.stringify(given) || sameFields(parsed.data, given)
    ? null
    : 'it holds what the contract does not name';
}

function errorProblem(status: number, body: string): string | null {
  const parsed = z.safeParse(z.strictObject(apiError.shape), readJson(body));
  if (!parsed.success) return 'it is no error of the API';
  const { code, message, fields } = parsed.data;
  if (isRefusalCode(code) && REFUSALS[code] !== status) return `${code} is not ${status}`;
  for (const sentence of [message, ...(fields ?? []).map((field) => field.message)]) {
    if (sentence.length < 5 || sentence.length > LONGEST_MESSAGE || INSIDES.test(sentence))
      return `“${sentence}” is no clear message`;
  }
  return fields?.length === 0 ? 'it names no field' : null;
}

function sameFields(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => sameFields(one[key as never] as unknown, other[key as never] as unknown))
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for a refused call, a call that only reads, and a batch whose writes were all refused. */
export function tookNothing({ endpoint }: HostileRequest, answer: LightMyRequestResponse): boolean {
  if (answer.statusCode >= 400) return true;
  if (endpoint.path !== 'batch') return endpoint.method === 'GET';
  return answer.json<{ results: { status: number }[] }>().results.every(({ status }) => status >= 400);
}

type Row = Readonly<Record<string, number | string>>;

/** For each kind of write: a pattern for the path of the write, and the path at which a test can read the written row. */
const READ_AGAIN: readonly (readonly [RegExp, (row: Row) => string])[] = [
  [/^students\/daily-points/, (row) => `students/daily-points/by-date/${row['createdAt']}/${row['classId']}`],
  [/^students/, (row) => `students/${row['id']}`],
  [/^grade-books/, (row) => `grade-books/${row['id']}`],
  [/^classes\/daily-activity-note/, (row) => `classes/${row['classId']}/daily-activity-note?date=${row['date']}`],
  [/^classes/, (row) => `classes/class/${row['id']}`],
  [/^assessments/, (row) => `assessments/${row['id']}`],
  [/^user\/settings/, () => 'user/settings'],
  [/^user$/, () => 'user/me'],
];

/** Returns the rows in the answer to a write. Each row has the path at which a test can read this row again. */
export function answeredRows(
  { endpoint }: HostileRequest,
  answer: LightMyRequestResponse,
): { row: Row; path: string }[] {
  const again = READ_AGAIN.find(([path]) => path.test(endpoint.path))?.[1];
  if (!again || !endpoint.synced || !endpoint.answer || answer.statusCode >= 300) return [];
  const rows = [answer.json<Row | Row[]>()].flat();
  return rows.map((row) => ({ row, path: again(row) }));
}
