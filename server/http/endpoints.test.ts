import Fastify from 'fastify';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { endpoint } from '#contract/parts/endpoint.ts';
import { createStudents, patchStudent } from '#contract/rows/students.ts';
import { listMarks } from '#contract/rows/daily-points.ts';
import { serve, servePublic } from './endpoints.ts';
import { parseInput } from '../platform/parse-input.ts';

const things = endpoint({
  method: 'POST',
  path: 'things/:id',
  summary: 'Make a thing',
  access: 'public',
  status: 201,
  params: z.object({ id: z.string() }),
  query: z.object({ deep: z.optional(z.string()) }),
  answer: z.object({ id: z.string() }),
});

it('before the code of an endpoint gets an input, the server turns an id in the path into a number and removes extra spaces from names', () => {
  const none = { query: {}, body: undefined };
  expect(parseInput(listMarks, { params: { date: '2026-11-20', classId: '7' }, ...none })).toEqual({
    input: { params: { date: '2026-11-20', classId: 7 }, query: undefined, body: undefined },
  });
  const body = { id: 3, fullName: '  Test,   Student ' };
  expect(parseInput(patchStudent, { params: {}, query: {}, body })).toMatchObject({
    input: { body: { id: 3, fullName: 'Test, Student' } },
  });
});

it('if a field of a list entry is wrong, the refusal names the field and the position of the entry, such as students.1.fullName', () => {
  const body = {
    students: [
      { fullName: 'Test, Student', classId: 1 },
      { fullName: 'X', classId: 1 },
    ],
  };
  expect(parseInput(createStudents, { params: {}, query: {}, body })).toEqual({
    problems: [{ path: 'students.1.fullName', message: 'name must be at least 2 characters' }],
  });
});

it('if both the path and the body of a call are wrong, the refusal lists the problems of the path and of the body', () => {
  const both = endpoint({ ...things, body: z.strictObject({ n: z.int() }) });
  const parsed = parseInput(both, { params: {}, query: {}, body: {} });
  expect('problems' in parsed && parsed.problems.map(({ path }) => path)).toEqual(['id', 'n']);
});

it('an answer contains only fields of the endpoint’s schema, so that a password hash is never sent by mistake', async () => {
  const app = Fastify();
  servePublic(app, things, async ({ params }) => ({ id: params.id, passwordHash: 'never shown' }));
  const answer = await app.inject({ method: 'POST', url: '/things/a' });
  expect([answer.statusCode, answer.json()]).toEqual([201, { id: 'a' }]);
});

it('the code of an endpoint can answer with another success status (200) than the default status of this endpoint (201)', async () => {
  const app = Fastify();
  servePublic(app, things, async ({ params }, { reply }) => {
    reply.status(200);
    return { id: params.id };
  });
  expect((await app.inject({ method: 'POST', url: '/things/a' })).statusCode).toBe(200);
});

it('the server cannot start with a public endpoint that is registered as needing a session, or with the opposite mistake', () => {
  const app = Fastify();
  expect(() => serve(app, things, async () => ({ id: '' }))).toThrow('is public');
  expect(() => servePublic(app, patchStudent, () => Promise.reject(new Error('unused')))).toThrow('is not public');
});
