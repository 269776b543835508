import type { Endpoint } from '#contract/endpoint.ts';
import type { Asked, World } from './world.ts';

/** One call of the contract and how it is to answer; the table test drives each through all its ways. */
export interface Call {
  readonly endpoint: Endpoint;
  /** What is sent when all is well. */
  readonly ask: (world: World) => Asked;
  /** What the answer to it holds. */
  readonly answers?: (world: World) => unknown;
  /** What is wrong with an input, and the sentence that says so. */
  readonly wrong?: readonly (readonly [(world: World) => Asked, string])[];
  /** It names a row: for another teacher that row is not there. */
  readonly namesRow?: true;
  /** The row that an answer shows is taken back whole, as this body. */
  readonly back?: (answer: never) => unknown;
}

/** A table row, with what its endpoint is known by. */
export function call(endpoint: Endpoint, row: Omit<Call, 'endpoint'>): Call {
  return { endpoint, ...row };
}
