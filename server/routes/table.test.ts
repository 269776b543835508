import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ELSEWHERE, CALLS, nameOf } from '../../tests/calls/all.ts';
import { startServer } from '../../tests/support/server.ts';

const withoutNames = (endpoint: Endpoint) => nameOf(endpoint).replaceAll(/:\w+/g, ':');
const names = (calls: readonly (typeof CALLS)[number][]) => calls.map(({ endpoint }) => nameOf(endpoint));

/** Web pages for people, which are not calls of the contract. */
const PAGES = ['', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js'].map((file) => `GET docs${file}`);

/** Writes that contain no id of an existing row. So the tests with the ids of another teacher's rows can't use these writes. */
const NAME_NO_ROW = [
  'PUT user/settings',
  'PATCH user/settings',
  'POST grade-books',
  'POST restore',
  'POST batch',
  'GET batch/:key',
  'DELETE user',
];

it('9 apart from a few pages, the server has a route for each call of the contract and no other routes', async () => {
  const server = await startServer();
  const served = servedBy(server.app.printRoutes({ commonPrefix: false })).filter((name) => !PAGES.includes(name));
  expect(served.toSorted()).toEqual(ENDPOINTS.map(withoutNames).toSorted());
});

it('each call of the contract is either in the test table CALLS or in the list ELSEWHERE, and only once', () => {
  expect([...names(CALLS), ...ELSEWHERE].toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
});

it('the test table CALLS has an example of a wrong input for each call that has an input', () => {
  const open = CALLS.filter(({ endpoint: { params, query, body }, wrong }) => (params ?? query ?? body) && !wrong);
  expect(names(open)).toEqual([]);
});

it('the test table CALLS marks each call that contains the id of a row (property namesRow), so that it is tested with ids of another teacher', () => {
  const open = CALLS.filter(({ endpoint: { access, params, body, synced }, namesRow }) => {
    return access === 'session' && (params ?? (synced ? body : undefined)) && !namesRow;
  });
  expect(names(open).filter((name) => !NAME_NO_ROW.includes(name))).toEqual([]);
});

it('the test table CALLS has an expected answer for each call that returns JSON', () => {
  const open = CALLS.filter(({ endpoint: { answer, type }, answers }) => answer && type === 'json' && !answers);
  expect(names(open)).toEqual([]);
});

it('9.1 for each write that returns a changed row, the test table CALLS contains how to send this answer back as the next body', () => {
  const open = CALLS.filter(
    ({ endpoint: { synced, answer, status }, back }) => synced && answer && status === 200 && !back,
  );
  expect(names(open)).toEqual(['POST restore']);
});

/** Returns every route of the API as `METHOD path`. The routes are parsed from the tree that the router prints. */
function servedBy(drawing: string): string[] {
  const parts: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ├└─]*)(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const level = indent.length / 4;
    parts.length = level;
    parts[level] = part.replaceAll(/:[^/]+/g, ':');
    const path = parts.join('').replace(/^\/api\//, '');
    const own = (methods ?? '').split(', ').filter((method) => method !== '' && !['HEAD', 'OPTIONS'].includes(method));
    return parts.join('').startsWith('/api/') ? own.map((method) => `${method} ${path}`) : [];
  });
}
