import { AREAS, type Area, type NamedEndpoint } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/parts/endpoint.ts';
import { ErrorAnswer, type ErrorCode } from '../platform/error-answer.ts';
import type { Media, Operation, Parameter, Response } from './document-shape.ts';
import { exampleOf, type Resolve } from './examples.ts';
import { ANSWER_HEADERS, headerRefs, headersOf, REQUEST_HEADERS, SESSION } from './headers.ts';
import { type JsonSchema, jsonSchemaOf, namedSchemas, schemaRef } from './schemas.ts';

/** Returns the contract as an OpenAPI 3.1 document, with every call and all its possible answers. */
export function openApiDocument(version: string) {
  const schemas = namedSchemas();
  const resolve: Resolve = (ref) => schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};
  const paths: Record<string, Record<string, Operation>> = {};
  const responses: Record<string, Response> = {};
  for (const area of AREAS) {
    for (const call of area.calls.toSorted(inReadingOrder)) {
      const path = `/${call.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      Object.assign(responses, errorResponses(call.endpoint));
      paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(area, call, resolve) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'PE Grade Book', version, description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: AREAS.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas,
      responses,
      parameters: REQUEST_HEADERS,
      headers: ANSWER_HEADERS,
      securitySchemes: SESSION,
    },
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function inReadingOrder({ endpoint: a }: NamedEndpoint, { endpoint: b }: NamedEndpoint): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

function operationOf({ title }: Area, { name, endpoint }: NamedEndpoint, resolve: Resolve): Operation {
  const { params, query, body, summary, access } = endpoint;
  const media = (schema: JsonSchema): Media => ({ schema, example: exampleOf(schema, resolve) });
  const bodySchema = body && jsonSchemaOf(body);
  return {
    operationId: name,
    tags: [title],
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersIn('path', params, resolve),
      ...parametersIn('query', query, resolve),
      ...headersOf(endpoint).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(bodySchema && {
      requestBody: { required: !mayBeLeftOut(bodySchema), content: { 'application/json': media(bodySchema) } },
    }),
    responses: { ...successOf(endpoint, resolve), ...errorsOf(endpoint) },
  };
}

/** True if the schema allows null. The body of a call with such a schema may be missing. */
function mayBeLeftOut({ anyOf = [] }: JsonSchema): boolean {
  return anyOf.some(({ type }) => type === 'null');
}

function parametersIn(
  place: 'path' | 'query',
  schema: NamedEndpoint['endpoint']['params'],
  resolve: Resolve,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    example: exampleOf(property, resolve, place === 'query' ? name : ''),
  }));
}

const MEDIA_TYPES = { json: 'application/json', csv: 'text/csv', events: 'text/event-stream' } as const;
/** Examples of answers that are not JSON. Their schema accepts any text, so no example can be generated from the schema. */
const EXAMPLES: Readonly<Record<string, string>> = {
  csv: '\uFEFFLast Name,First Name\r\nRivera,Ana\r\n',
  events: 'data: 123\n\n',
};

function successOf(endpoint: NamedEndpoint['endpoint'], resolve: Resolve): Record<string, Response> {
  const { status, synced, type, answer } = endpoint;
  const headers = ['Clock', ...(synced ? ['Change'] : []), ...(type === 'csv' ? ['ContentDisposition'] : [])];
  const schema = answer && jsonSchemaOf(answer);
  const content: Record<string, Media> | undefined = schema && {
    [MEDIA_TYPES[type]]: { schema, example: EXAMPLES[type] ?? exampleOf(schema, resolve) },
  };
  const description = status === 204 ? 'Done' : status === 201 ? 'Made' : type === 'csv' ? 'The file' : 'The answer';
  return { [status]: { description, headers: headerRefs(headers), ...(content && { content }) } };
}

function errorsOf(endpoint: NamedEndpoint['endpoint']): Record<string, { $ref: string }> {
  return Object.fromEntries(
    errorsByStatus(endpoint).map(([status, codes]) => [status, { $ref: `#/components/responses/${codes.join('-')}` }]),
  );
}

/**
 * Returns references to the error answers of a call. Error answers are shared components, because most calls have the same
 * errors.
 */
function errorResponses(endpoint: NamedEndpoint['endpoint']): Record<string, Response> {
  return Object.fromEntries(
    errorsByStatus(endpoint).map(([status, codes]) => [
      codes.join('-'),
      {
        description: codes.map((code) => `\`${code}\`: ${MEANINGS[code]}.`).join('\n\n'),
        headers: headerRefs(status === 429 || status === 503 ? ['Clock', 'RetryAfter'] : ['Clock']),
        content: {
          'application/json': {
            schema: schemaRef('Error'),
            example: { code: codes[0], message: MEANINGS[codes[0] ?? 'server_error'] },
          },
        },
      },
    ]),
  );
}

/**
 * The introduction of the API page: what a programmer needs to know before the first call. An empty line separates
 * paragraphs.
 */
const INTRODUCTION = `
Every call of the PE Grade Book server. The app uses these and no others.

**Sessions.** \`POST /auth/login\` gives cookies; send them back. The access cookie lives for minutes: on a 401 call \`POST /auth/refresh\` once, then try again.

**Writing.** A writing call needs the header \`client-type\`, with any word. Send an \`idempotency-key\` with every write: then it can be repeated safely when its answer was lost. Send only what you mean to change; fields that an answer shows may be sent back, those that a call can’t write are left alone.

**Answers.** Lists are JSON arrays. Instants are ISO 8601 in UTC, days \`YYYY-MM-DD\`, times \`HH:mm\`. Files are UTF-8 CSV with a byte order mark. Ids are positive integers below 2^53.

**Errors** are \`{code, message, fields?, detail?}\`. Judge by status and \`code\`; \`message\` is a sentence for people. Another teacher’s row is 404, as if it were not there.

**Limits.** 600 calls a minute for each session, a body of 1 MB, 500 rows in a call. The contract only grows: nothing is removed, renamed or narrowed.
`.trim();

const MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid: 'The input is not right; `fields` says where and why',
  forbidden: 'For admins only; at a sign-in: the operator has locked the account',
  gone: 'It was deleted, or what it lies below was',
  unknown: 'It does not exist, or is another teacher’s',
  changed: 'Another device changed what would be deleted; only for a call with `seen`',
  name_taken: 'Another one has this name',
  number_taken: 'Another student of the class has this number',
  current: 'It is the current grade book',
  too_large: 'The body is too large',
  key_reused: 'The idempotency key was used for another write',
  unauthorized: 'There is no session, or it has ended',
  other_user: 'The session is not of the user in `user-id`',
  no_account: 'The account of this session was deleted',
  unknown_account: 'The server knows neither the account of this session nor its deletion',
  email_not_verified: 'The address has not been verified yet',
  too_many: 'Too many calls; `Retry-After` says when to come again',
  client_type: 'A writing call needs the header `client-type`',
  update: 'The caller speaks a newer contract than this server',
  resync: 'The cursor is not served any more: pull everything',
  not_found: 'There is no such address',
  unavailable: 'The server is busy; `Retry-After` says when to come again',
  server_error: 'Something went wrong on the server',
};

/**
 * Returns every error code that a call may return. Most codes follow from the kind of call, for example a write. The
 * contract lists the other codes of each call.
 */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, synced, params, query, body, errors } = endpoint;
  const writes = method !== 'GET';
  const hasSession = access !== 'public';
  const codes: [ErrorCode, boolean][] = [
    ['invalid', params !== undefined || query !== undefined || body !== undefined || synced],
    ['unauthorized', hasSession],
    ['other_user', hasSession],
    ['forbidden', access === 'admin'],
    ['client_type', writes],
    ['gone', synced],
    ['unknown', synced],
    ['too_large', body !== undefined],
    ['key_reused', synced],
    ['update', true],
    ['too_many', hasSession],
    ['server_error', true],
    ['unavailable', true],
  ];
  const general = codes.flatMap(([code, may]) => (may ? [code] : []));
  return [...new Set([...general, ...errors])];
}

/** Groups the error codes of a call by status, the lowest status first. */
function errorsByStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => new ErrorAnswer(code, '').status);
  return [...byStatus].toSorted(([a], [b]) => a - b);
}
