import type { Endpoint } from '#contract/endpoint.ts';
import type { Asked, World } from './world.ts';

/**
 * One call of the contract with the answers expected of it. The table test sends each call with right and wrong input.
 */
export interface Call {
  readonly endpoint: Endpoint;
  /** The request that succeeds. */
  readonly ask: (world: World) => Asked;
  /** A part of the answer to it. */
  readonly answers?: (world: World) => unknown;
  /** Wrong inputs, each with the sentence that the refusal says. */
  readonly wrong?: readonly (readonly [(world: World) => Asked, string])[];
  /** True if the call names a row: for another teacher the server answers that there is no such row. */
  readonly namesRow?: true;
  /** True if the row of an answer can be sent back as this body without any change. */
  readonly back?: (answer: never) => unknown;
}

/** A row of the table, with the name of its endpoint. */
export function call(endpoint: Endpoint, row: Omit<Call, 'endpoint'>): Call {
  return { endpoint, ...row };
}
