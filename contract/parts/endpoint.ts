import type * as z from 'zod/mini';
import type { TableName } from '#domain/tables/all.ts';
import type { OtherCode, RefusalCode } from './refusals.ts';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type WritingMethod = Exclude<Method, 'GET'>;

/**
 * The server makes the handler of such an endpoint from the table's definition (server/writes/handlers/plain-rows.ts). `put`:
 * creates the row, or changes the fields of the body. `delete`: deletes the row with the id of the path, and all rows that
 * belong to it.
 */
export interface PlainWrite {
  readonly table: TableName;
  readonly verb: 'put' | 'delete';
}

/** The description of one endpoint. The app sends calls with it, and the server checks and answers them. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** Below the base URL of the API, without a leading slash. `:name` is a parameter. */
  readonly path: string;
  /** One sentence without a full stop. */
  readonly summary: string;
  /**
   * The error codes beyond the general ones, which every endpoint with a session, every endpoint with input, or every write can
   * return.
   */
  readonly errors: readonly (RefusalCode | OtherCode)[];
  readonly access: 'public' | 'session' | 'admin';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** 204 means that the answer has no body. */
  readonly status: 200 | 201 | 204;
  /** JSON, a file whose text `answer` describes, or server-sent events whose data it describes. */
  readonly type: 'json' | 'csv' | 'events';
  /**
   * A write of sync: it has an idempotency key and an edit stamp, gets a change number, and can be sent in a batch
   * (docs/sync.md R10.2).
   */
  readonly synced: boolean;
  /** If set, the server makes the handler from the table's definition. Clients can't see it, so the wire hash leaves it out. */
  readonly row?: PlainWrite;
}

/** `src/writes` has at least one function for each such endpoint. */
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

/** A field that the description lacks gets its default value. The build of the app leaves out unused calls of a pure function. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  M extends Method = Method,
  S extends boolean = false,
>(description: Description<P, Q, B, A, M, S>): Endpoint<P, Q, B, A> & { readonly method: M; readonly synced: S } {
  const { answer } = description;
  return {
    errors: [],
    access: 'session',
    type: 'json',
    status: answer === undefined ? 204 : 200,
    ...description,
    synced: (description.synced ?? false) as S,
    params: description.params as P,
    query: description.query as Q,
    body: description.body as B,
    answer: answer as A,
  };
}

/** `undefined` if the endpoint has no such schema. */
export type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;
/** `undefined` if the endpoint has no such schema. */
export type Given<S> = S extends Schema ? z.core.input<S> : undefined;
