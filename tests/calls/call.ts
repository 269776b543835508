import type { Endpoint } from '#contract/parts/endpoint.ts';
import type { Asked, World } from './world.ts';

/** The table tests send it with right and with wrong input. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly ask: (world: World) => Asked;
  /** Fields that the answer to the accepted request must contain. */
  readonly answers?: (world: World) => unknown;
  /** Requests with wrong input. Each has the message with which the server must refuse the request. */
  readonly wrong?: readonly (readonly [(world: World) => Asked, string])[];
  /** The request has the id of a row. For another teacher, there is no such row. */
  readonly namesRow?: true;
  /** Takes the row from the first answer, to send it back unchanged, if the server accepts it in this form. */
  readonly back?: (answer: never) => unknown;
}

export function call(endpoint: Endpoint, row: Omit<Call, 'endpoint'>): Call {
  return { endpoint, ...row };
}
