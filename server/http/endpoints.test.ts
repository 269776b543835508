import Fastify from 'fastify';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
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

describe('the input of a call', () => {
  it('before a handler gets the input of a call, an id in the path becomes a number and extra spaces are removed from names', () => {
    const none = { query: {}, body: undefined };
    expect(parseInput(listMarks, { params: { date: '2026-11-20', classId: '7' }, ...none })).toEqual({
      input: { params: { date: '2026-11-20', classId: 7 }, query: undefined, body: undefined },
    });
    const body = { id: 3, fullName: '  Test,   Student ' };
    expect(parseInput(patchStudent, { params: {}, query: {}, body })).toMatchObject({
      input: { body: { id: 3, fullName: 'Test, Student' } },
    });
  });

  it('the refusal of a wrong field in a list names the field with its position in the list', () => {
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
});

describe('the answer of a call', () => {
  it('an answer has the status of the endpoint and leaves out fields that are not in the endpoint’s schema', async () => {
    const app = Fastify();
    servePublic(app, things, async ({ params }) => ({ id: params.id, passwordHash: 'never shown' }));
    const answer = await app.inject({ method: 'POST', url: '/things/a' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: 'a' }]);
  });

  it('the handler of an endpoint can answer with a success status that differs from the default status of the endpoint', async () => {
    const app = Fastify();
    servePublic(app, things, async ({ params }, { reply }) => {
      reply.status(200);
      return { id: params.id };
    });
    expect((await app.inject({ method: 'POST', url: '/things/a' })).statusCode).toBe(200);
  });

  it('the server refuses to register a public endpoint as one that needs a session, or an endpoint that needs a session as a public one', () => {
    const app = Fastify();
    expect(() => serve(app, things, async () => ({ id: '' }))).toThrow('is public');
    expect(() => servePublic(app, patchStudent, () => Promise.reject(new Error('unused')))).toThrow('is not public');
  });
});
