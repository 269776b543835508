import type * as z from 'zod/mini';
import type { TableName } from '#domain/tables/all.ts';
import type { OtherCode, RefusalCode } from './refusals.ts';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type WritingMethod = Exclude<Method, 'GET'>;

/**
 * Marks an endpoint whose handler the server makes from the table's definition (server/writes/handlers/plain-rows.ts). `put`:
 * if the row of the body does not exist, the call creates it; otherwise the call changes the fields that the body contains.
 * `delete`: the call deletes the row whose id is in the path, and all rows that belong to this row.
 */
export interface PlainWrite {
  readonly table: TableName;
  readonly verb: 'put' | 'delete';
}

/**
 * The description of one endpoint of the API. The app uses the description to send calls. The server uses it to check the
 * values in a call and to answer the call.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** The path below the base URL of the API, without a leading slash. `:name` is a parameter. */
  readonly path: string;
  /** The purpose of the call, in one sentence without a full stop. */
  readonly summary: string;
  /**
   * The error codes that this endpoint can return in addition to the general codes. The general codes are not in the list:
   * every endpoint with a session, every endpoint with input, or every write can return them.
   */
  readonly errors: readonly (RefusalCode | OtherCode)[];
  readonly access: 'public' | 'session' | 'admin';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** The status of a success. 204 means that the answer has no body. */
  readonly status: 200 | 201 | 204;
  /** The kind of answer: JSON, a file whose text `answer` describes, or server-sent events whose data `answer` describes. */
  readonly type: 'json' | 'csv' | 'events';
  /**
   * True for a write of sync: it has an idempotency key and an edit stamp, gets a change number, and can be sent in a batch
   * (docs/sync.md R10.2).
   */
  readonly synced: boolean;
  /**
   * If this field is set, the server makes the endpoint's handler from the table's definition. If it is undefined, the server
   * has a hand-written handler. The wire hash does not include this field, because clients can't see the field.
   */
  readonly row?: PlainWrite;
}

/** An endpoint that is a write of sync. `src/writes` has at least one function for each such endpoint. */
export type SyncedEndpoint = Endpoint & { readonly synced: true; readonly method: WritingMethod };

type Description<P, Q, B, A, M, S> = Pick<Endpoint, 'path' | 'summary'> &
  Partial<Pick<Endpoint, 'errors' | 'access' | 'status' | 'type' | 'row'>> & {
    method: M;
    synced?: S;
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
  };

/** Describes one endpoint of the API. If the description lacks a field, the field gets its default value. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  M extends Method = Method,
  S extends boolean = false,
>(description: Description<P, Q, B, A, M, S>): Endpoint<P, Q, B, A> & { readonly method: M; readonly synced: S } {
  const { method, path, summary, errors = [], access = 'session', type = 'json' } = description;
  const { params, query, body, answer, row } = description;
  const status = description.status ?? (answer === undefined ? 204 : 200);
  return {
    method,
    path,
    summary,
    errors,
    access,
    synced: (description.synced ?? false) as S,
    status,
    type,
    ...(row && { row }),
    params: params as P,
    query: query as Q,
    body: body as B,
    answer: answer as A,
  };
}

/** The type of a schema's parsed values; `undefined` if the endpoint has no such schema. */
export type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;
/** The type of a schema's values before parsing; `undefined` if the endpoint has no such schema. */
export type Given<S> = S extends Schema ? z.core.input<S> : undefined;
