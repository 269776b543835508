import type { Endpoint } from '#contract/parts/endpoint.ts';
import { batch, changes } from '#contract/sync.ts';
import { HEADERS } from '#contract/version.ts';
import type { Parameter } from './document-shape.ts';

type HeaderName = keyof typeof REQUEST_HEADERS;

/**
 * Returns the names of the request headers of this endpoint, both the optional and the required headers (docs/sync-wire.md).
 */
export function headersOf(endpoint: Endpoint): HeaderName[] {
  const { method, access, synced } = endpoint;
  return [
    ...(method === 'GET' ? [] : (['ClientType'] as const)),
    ...(synced ? (['IdempotencyKey', 'EditStamp', 'Seen'] as const) : []),
    ...(endpoint === batch || endpoint === changes ? (['Place'] as const) : []),
    ...(access === 'public' ? [] : (['UserId'] as const)),
    'ContractVersion',
  ];
}

export function headerRefs(names: readonly string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...names, 'RequestId'].map((name) => [HEADER_NAMES[name] ?? name, { $ref: `#/components/headers/${name}` }]),
  );
}

export const SESSION = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'pe_access',
    description:
      'The cookies that `POST /auth/login` gives. The access cookie lives for minutes: on 401 call `POST /auth/refresh` once, then try again.',
  },
};

const text = { type: 'string' };

const optional = (name: string) => ({ name, in: 'header', required: false }) as const;

export const REQUEST_HEADERS = {
  ClientType: {
    ...optional(HEADERS.client),
    required: true,
    description: 'What the caller is, in a word. No page of another site can send it, so every writing call needs it.',
    schema: { ...text, minLength: 1 },
    example: 'script',
  },
  IdempotencyKey: {
    ...optional(HEADERS.key),
    description: 'Made once for a write and sent with every attempt: a repeat gets the first answer, for 400 days.',
    schema: { ...text, pattern: '^[A-Za-z0-9_-]{8,64}$' },
    example: '8f14e45f-ceea-467f-a1d0',
  },
  EditStamp: {
    ...optional(HEADERS.stamp),
    description:
      'When it was edited, `ms.counter.device`: the later edit of a field wins. Without one it counts as edited now.',
    schema: { ...text, maxLength: 80 },
    example: '1795176000000.0.tablet',
  },
  Seen: {
    ...optional(HEADERS.seen),
    description: 'The last change number that the caller had seen: a delete of what others changed since is refused.',
    schema: { type: 'integer', minimum: 0 },
    example: 50,
  },
  Place: {
    ...optional(HEADERS.place),
    description:
      'The latest change number that the caller knows, and its epoch, as `number@epoch`. If somebody put an older copy of the database back, the server notices by this header that it has lost changes.',
    schema: { ...text, pattern: '^\\d{1,15}@.{1,64}$' },
    example: '50@k3PvXq9sTzWm',
  },
  UserId: {
    ...optional(HEADERS.user),
    description: 'Whom the call is for; a session of anybody else is refused.',
    schema: { type: 'integer', minimum: 1 },
    example: 3_350_741_920_366_218,
  },
  ContractVersion: {
    ...optional(HEADERS.contract),
    description: 'The contract that the caller was written for; without it the current one.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
} as const satisfies Record<string, Parameter>;

const HEADER_NAMES: Readonly<Record<string, string>> = {
  Change: HEADERS.change,
  Clock: HEADERS.clock,
  RetryAfter: 'retry-after',
  RequestId: HEADERS.request,
  ContentDisposition: 'content-disposition',
};

export const ANSWER_HEADERS = {
  Change: { description: 'The change number of the write.', schema: { type: 'integer' } },
  Clock: { description: 'The server’s clock, `ms.counter`; every answer of the API bears it.', schema: text },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  RequestId: { description: 'What the server’s log knows the call by.', schema: text },
  ContentDisposition: { description: 'The name of the file.', schema: text },
};
