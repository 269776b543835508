import { AREAS, type Area, type NamedEndpoint } from '#contract/endpoints.ts';
import type { Media, OpenApiDocument, Operation, Parameter, Response } from './document-shape.ts';
import { errorsByStatus, MEANINGS } from './error-codes.ts';
import { exampleOf, type Resolve } from './examples.ts';
import { ANSWER_HEADERS, headerRefs, headersOf, REQUEST_HEADERS, SESSION } from './headers.ts';
import { INTRODUCTION } from './introduction.ts';
import { type JsonSchema, jsonSchemaOf, namedSchemas, schemaRef } from './schemas.ts';

/** Returns the contract as an OpenAPI 3.1 document, with every call and all its possible answers. */
export function openApiDocument(version: string): OpenApiDocument {
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
    example: exampleOf(property, resolve, name),
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
