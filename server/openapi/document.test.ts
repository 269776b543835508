import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AREAS } from '#contract/endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { parsePlace } from '#domain/sync/epoch.ts';
import { startServer, TestClient } from '../../tests/support/server.ts';
import { openApiDocument } from './document.ts';
import type { Operation, Parameter, Response } from './document-shape.ts';

const document = openApiDocument('1.2.3');
const CALLS = AREAS.flatMap(({ calls }) => calls.map((call) => [call.name, call.endpoint] as const));

function operationOf({ method, path }: { method: string; path: string }): Operation {
  const found = document.paths[`/${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

const codesIn = (operation: Operation, status: number): string => {
  const { $ref = '' } = operation.responses[status] as { $ref?: string };
  return document.components.responses[$ref.slice($ref.lastIndexOf('/') + 1)]?.description ?? '';
};

const headersIn = ({ parameters }: Operation) =>
  parameters.flatMap((one) => ('$ref' in one ? [one.$ref.split('/').at(-1)] : []));

it('9.4 the generated document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('each reference of the OpenAPI document to a schema or parameter has a target, and no two API calls have the same name', () => {
  const text = JSON.stringify(document);
  const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref));
  expect(refs.size).toBeGreaterThan(20);
  for (const ref of refs) {
    const found = ref.split('/').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
    expect(found, ref).toBeDefined();
  }
  const ids = CALLS.map(([name]) => name);
  expect(new Set(ids).size).toBe(ids.length);
});

it('9.4 the OpenAPI document has exactly the calls of the contract', () => {
  const told = Object.values(document.paths).flatMap((operations) => Object.values(operations));
  expect(told.map(({ operationId }) => operationId).toSorted()).toEqual(CALLS.map(([name]) => name).toSorted());
  for (const [name, endpoint] of CALLS) expect(operationOf(endpoint).operationId).toBe(name);
});

it.each(CALLS)(
  'in the OpenAPI document, the example input of the call %s matches the schema of this input',
  (_, endpoint) => {
    const { parameters, requestBody } = operationOf(endpoint);
    const own = parameters.filter((one): one is Parameter => 'name' in one);
    const given = (place: string) =>
      Object.fromEntries(own.filter((one) => one.in === place).map(({ name, example }) => [name, String(example)]));
    for (const [place, schema] of [
      ['path', endpoint.params],
      ['query', endpoint.query],
    ] as const) {
      if (schema) expect(z.safeParse(schema, given(place)).error).toBeUndefined();
    }
    const example = requestBody?.content['application/json']?.example;
    if (!endpoint.body) expect(requestBody).toBeUndefined();
    else expect(z.safeParse(endpoint.body, example).error).toBeUndefined();
  },
);

it.each(CALLS.filter(([, { answer }]) => answer))(
  'in the OpenAPI document, the example answer of the call %s matches the schema of this answer',
  (_, endpoint) => {
    const { content = {} } = operationOf(endpoint).responses[endpoint.status] as Response;
    const { example } = content[Object.keys(content)[0] ?? ''] ?? {};
    expect(z.safeParse(endpoint.answer!, example).error).toBeUndefined();
  },
);

it('9.4 the OpenAPI document describes each request header that the contract defines', () => {
  const { parameters } = document.components;
  const described = Object.values(parameters).map(({ name }) => name);
  const answered = [HEADERS.change, HEADERS.clock, HEADERS.request] as string[];
  expect([...described, ...answered].toSorted()).toEqual(Object.values(HEADERS).toSorted());
});

it('9.4 the OpenAPI document has an example of the request header “place” (cursor and epoch of a device) that the server can parse', () => {
  const { example } = document.components.parameters['Place']!;
  expect(parsePlace(String(example))).toEqual({ cursor: 50, epoch: { installation: 'k3PvXq9sTzWm', generation: 0 } });
});

it('the OpenAPI document says for each call whether it needs a session, which headers it accepts and which errors it can return', () => {
  const write = operationOf({ method: 'DELETE', path: 'grade-books/:id' });
  expect(write.security).toEqual([{ session: [] }]);
  expect(headersIn(write)).toEqual(['ClientType', 'IdempotencyKey', 'EditStamp', 'Seen', 'UserId', 'ContractVersion']);
  const batchHeaders = headersIn(operationOf({ method: 'POST', path: 'batch' }));
  expect(batchHeaders).toEqual(['ClientType', 'Place', 'UserId', 'ContractVersion']);
  expect(codesIn(write, 409)).toMatch(/`changed`.*`current`/s);
  expect(codesIn(write, 404)).toMatch(/`gone`.*`unknown`/s);
  const read = operationOf({ method: 'GET', path: 'grade-books' });
  expect(Object.keys(read.responses)).toEqual(['200', '401', '426', '429', '500', '503']);
  expect(operationOf({ method: 'GET', path: 'health' }).security).toEqual([]);
  expect(codesIn(operationOf({ method: 'GET', path: 'admin' }), 403)).toContain('`forbidden`');
  expect(codesIn(operationOf({ method: 'GET', path: 'changes' }), 410)).toContain('`resync`');
});

it('9.4 a caller without a session can load the OpenAPI document, and the API page with all its files from this server', async () => {
  const server = await startServer({ config: { version: '1.2.3' } });
  const client = new TestClient(server);
  const json = await client.call('GET', 'openapi.json');
  expect([json.statusCode, json.json()]).toEqual([200, JSON.parse(JSON.stringify(document))]);
  const page = await client.call('GET', 'docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const files = [...page.body.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(3);
  for (const file of files) expect((await client.call('GET', file)).statusCode, file).toBe(200);
  // The content security policy forbids inline scripts and styles.
  expect(page.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|https?:\/\//);
});
