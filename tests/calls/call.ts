import type { Endpoint } from '#contract/parts/endpoint.ts';
import type { Asked, World } from './world.ts';

/** One call of the contract with its expected answers. The table test sends each call with right and with wrong input. */
export interface Call {
  readonly endpoint: Endpoint;
  /** Makes a request that the server accepts. */
  readonly ask: (world: World) => Asked;
  /** Fields that the answer to the accepted request must contain. */
  readonly answers?: (world: World) => unknown;
  /** Requests with wrong input, each with the message of the refusal. */
  readonly wrong?: readonly (readonly [(world: World) => Asked, string])[];
  /**
   * True if the request contains the id of a row. If another teacher sends this request, the server answers that there is
   * no such row.
   */
  readonly namesRow?: true;
  /**
   * Returns the row of the first answer. The test sends this row unchanged as the body of a second request. Present if the
   * server accepts a row in the same form in which it returns the row.
   */
  readonly back?: (answer: never) => unknown;
}

/** Makes one entry of the table of calls. */
export function call(endpoint: Endpoint, row: Omit<Call, 'endpoint'>): Call {
  return { endpoint, ...row };
}
