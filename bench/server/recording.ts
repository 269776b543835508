import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { type BenchCall, dressed, type Turn } from './calls.ts';

/**
 * Says where the value of one parameter of a statement comes from. `value` is the index of a value of the request. `counter` is
 * the difference from the change number that an earlier statement has read. `constant` is a value that is always the same.
 */
export type Slot =
  | { readonly value: number }
  | { readonly counter: number }
  | { readonly constant: string | number | null };

export interface Statement {
  readonly sql: string;
  readonly slots: readonly Slot[];
}

/** The statements that one call runs, in order, and the answer of the call. */
export interface Recording {
  readonly name: string;
  readonly method: string;
  readonly statements: readonly Statement[];
  readonly status: number;
  /** The text of the answer. Null if the bare server answers with the rows that its statements return. */
  readonly answer: string | null;
  readonly bytes: number;
}

/**
 * If a parameter differs by at most this much from the change number that an earlier statement has read, it counts as a change
 * number. A write usually gets one change number, so the parameters of its statements are only this number or numbers next to
 * it.
 */
const COUNTER_REACH = 2;

export class Recorder {
  #heard: { sql: string; parameters: readonly unknown[] }[] = [];

  readonly log = ({ query: { sql, parameters } }: LogEvent): void => {
    this.#heard.push({ sql, parameters });
  };

  /**
   * Records one call for two teachers. Throws if the two recordings differ in their statements or in the positions of the
   * values of the request. Only if they are equal, the bare server can use the recording for all teachers.
   */
  async record(app: FastifyInstance, call: BenchCall, turns: readonly [Turn, Turn]): Promise<Recording> {
    const [one, other] = [await this.#once(app, call, turns[0]), await this.#once(app, call, turns[1])];
    if (!isDeepStrictEqual(shapeOf(one), shapeOf(other))) {
      throw new Error(`${call.name}: two calls ran different statements\n${difference(one, other)}`);
    }
    return one;
  }

  async #once(app: FastifyInstance, call: BenchCall, turn: Turn): Promise<Recording> {
    const { path, body, headers, values } = dressed(call, turn);
    this.#heard = [];
    const answer = await app.inject({
      method: call.method,
      url: `/api/${path}`,
      headers,
      ...(body && { payload: body }),
    });
    const { statusCode: status, body: text } = answer;
    if (status >= 300 || /"status":[45]/.test(text)) throw new Error(`${call.name}: ${status} ${text.slice(0, 500)}`);
    const statements = this.#heard.map(({ sql, parameters }) => ({
      sql,
      slots: parameters.map((parameter) => slotOf(parameter, values, turn.counter)),
    }));
    const sent = call.writes || call.computed ? text : null;
    return { name: call.name, method: call.method, statements, status, answer: sent, bytes: Buffer.byteLength(text) };
  }
}

function slotOf(parameter: unknown, values: readonly unknown[], counter: number): Slot {
  const value = values.indexOf(parameter);
  if (value >= 0) return { value };
  const ahead = typeof parameter === 'number' ? parameter - counter : Number.NaN;
  if (ahead >= 0 && ahead <= COUNTER_REACH) return { counter: ahead };
  if (parameter === null || typeof parameter === 'string' || typeof parameter === 'number')
    return { constant: parameter };
  throw new Error(`A parameter is a ${typeof parameter}.`);
}

/**
 * Returns the recording in a form that can be compared with another recording. It leaves out times, edit stamps and hashes,
 * which differ between two recordings of the same call.
 */
function shapeOf({ statements }: Recording) {
  return statements.map(({ sql, slots }) => ({
    sql,
    slots: slots.map((slot) => ('constant' in slot ? null : slot)),
  }));
}

function difference(one: Recording, other: Recording): string {
  const [mine, theirs] = [shapeOf(one), shapeOf(other)];
  const at = mine.findIndex((statement, place) => !isDeepStrictEqual(statement, theirs[place]));
  return JSON.stringify([mine[at], theirs[at]]);
}
