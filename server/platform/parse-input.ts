import { addAll } from '#domain/lists.ts';
import * as z from 'zod/mini';
import type { Endpoint, Parsed } from '#contract/parts/endpoint.ts';
import type { FieldProblem } from './error-answer.ts';

/** A field for which the endpoint has no schema is undefined. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type InputResult<E extends Endpoint> = { readonly input: Input<E> } | { readonly problems: readonly FieldProblem[] };

/** The server parses single calls and entries of a batch with this function. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: Raw): InputResult<E> {
  const problems: FieldProblem[] = [];
  const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    addAll(
      problems,
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, raw.body),
  };
  // params, query and body were parsed with the schemas of this endpoint.
  return problems.length > 0 ? { problems } : { input: input as Input<E> };
}
