import type { Endpoint } from '#contract/parts/endpoint.ts';
import type { Asked, World } from './world.ts';

/**
 * One call of the contract with the answers expected of it. The table test sends each call with right and wrong input.
 */
export interface Call {
  readonly endpoint: Endpoint;
  /** Makes a request that the server accepts. */
  readonly ask: (world: World) => Asked;
  /** Fields that the answer to the accepted request must contain. */
  readonly answers?: (world: World) => unknown;
  /** Requests with wrong input, each with the message of the refusal. */
  readonly wrong?: readonly (readonly [(world: World) => Asked, string])[];
  /** True if the request contains the id of a row. To another teacher the server answers that there is no such row. */
  readonly namesRow?: true;
  /**
   * Returns the row of the first answer, which the test sends unchanged as the body of a second request. Present if
   * the server accepts a row in the form in which it returns the row.
   */
  readonly back?: (answer: never) => unknown;
}

/** Makes one row of the table of calls. */
export function call(endpoint: Endpoint, row: Omit<Call, 'endpoint'>): Call {
  return { endpoint, ...row };
}
