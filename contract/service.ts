import * as z from 'zod/mini';
import { endpoint } from './parts/endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: 'health',
  summary: 'Whether the process runs',
  access: 'public',
  answer: z.object({ status: z.literal('ok'), version: z.string(), contract: z.int() }),
});

/**
 * Whether a load balancer may send calls here: 503 if the database can't be reached or its disk is full (docs/operations.md).
 */
export const ready = endpoint({
  method: 'GET',
  path: 'ready',
  summary: 'Whether the database answers and has the schema of this version',
  access: 'public',
  answer: z.object({ status: z.literal('ready') }),
});

/** The contract for programs (OpenAPI). `GET docs` shows the same to people. */
export const getOpenApi = endpoint({
  method: 'GET',
  path: 'openapi.json',
  summary: 'This description of every call, as OpenAPI 3.1',
  access: 'public',
  answer: z.record(z.string(), z.unknown()),
});
