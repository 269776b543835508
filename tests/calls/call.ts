import type { Endpoint } from '#contract/parts/endpoint.ts';
import type { Asked, World } from './world.ts';

/**
 * One call of the contract, with requests and the answers that a test expects. The table tests send each call with right
 * and with wrong input.
 */
export interface Call {
  readonly endpoint: Endpoint;
  readonly ask: (world: World) => Asked;
  /** Fields that the answer to the accepted request must contain. */
  readonly answers?: (world: World) => unknown;
  /** Requests with wrong input. Each has the message with which the server must refuse the request. */
  readonly wrong?: readonly (readonly [(world: World) => Asked, string])[];
  /**
   * True if the request contains the id of a row. If another teacher sends such a request, the server must answer that
   * there is no such row.
   */
  readonly namesRow?: true;
  /**
   * Takes the row from the answer to the first request. The test then sends this row, unchanged, as the body of a second
   * request. This function exists only if the server accepts a row in the form in which it returns the row.
   */
  readonly back?: (answer: never) => unknown;
}

export function call(endpoint: Endpoint, row: Omit<Call, 'endpoint'>): Call {
  return { endpoint, ...row };
}
