import type { Endpoint, Parsed } from '#contract/parts/endpoint.ts';
import type { WriteResult } from '../sync/apply/apply.ts';
import type { WriteContext } from '../sync/apply/write-context.ts';

/** A single call and an entry of a batch use the same handler. */
export interface WriteHandler {
  readonly endpoint: Endpoint;
  readonly run: (context: WriteContext, input: ParsedInput) => Promise<WriteResult>;
}

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface InputOf<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

export function handle<E extends Endpoint>(
  endpoint: E,
  run: (context: WriteContext, input: InputOf<E>) => Promise<(() => Promise<Parsed<E['answer']>>) | undefined>,
): WriteHandler {
  return {
    endpoint,
    run: async (context, input) => {
      const body = await run(context, input as InputOf<E>);
      return { status: endpoint.status, ...(body && { body }) };
    },
  };
}
