import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKey, MOST_STAMP } from '#contract/sync.ts';
import { patchUser, type User } from '#contract/account/user.ts';
import { HEADERS } from '#contract/version.ts';
import { signedInOf } from '../http/session.ts';
import { ErrorAnswer, invalid } from '../platform/error-answer.ts';
import { logWrite } from '../platform/log.ts';
import { parseInput } from '../platform/parse-input.ts';
import { randomText } from '../platform/random.ts';
import { applyWrites, type IncomingWrite, type RoundAnswer } from '../sync/apply/apply.ts';
import { WRITES } from '../writes/all.ts';
import type { WriteHandler } from '../writes/write.ts';
import type { Context } from './context.ts';

/** Serves every write as a single call, with the same handlers as in a batch (docs/sync.md R10.2, R11). */
export function writeRoutes(app: FastifyInstance, context: Context): void {
  for (const handler of WRITES) {
    app.route({
      method: handler.endpoint.method,
      url: `/${handler.endpoint.path}`,
      config: { access: handler.endpoint.access },
      handler: async (request, reply) => await answerWrite(context, handler, request, reply),
    });
  }
}

async function answerWrite(
  context: Context,
  { endpoint, run }: WriteHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const teacher = signedInOf(request);
  const parsed = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
  if ('problems' in parsed) throw invalid(parsed.problems);
  const { input } = parsed;
  const write: IncomingWrite = {
    ...keyOf(request),
    stamp: headerOf(request, HEADERS.stamp, MOST_STAMP),
    seen: seenOf(request),
    method: endpoint.method,
    path: new URL(request.url, 'http://x').pathname.slice('/api/'.length),
    body: request.body,
    run: async (writing) => await run(writing, input),
  };
  const round = await applyWrites(context.db, teacher.id, [write], {
    clock: context.clock,
    wantBodies: true,
    sessionId: teacher.sessionId,
    rowsPerNumber: context.rowsPerNumber,
  });
  const answer = round.answers[0];
  if (!answer) throw round.failure;
  reply.header(HEADERS.clock, round.clock);
  if (answer.change !== undefined) reply.header(HEADERS.change, answer.change);
  noteWrites(context, request, teacher.id, round);
  if (answer.code !== undefined) {
    const { code, message, detail } = answer;
    return reply.status(answer.status).send({ code, message, ...(detail && { detail }) });
  }
  // The teacher's role may have changed since the first answer.
  const shown =
    endpoint === patchUser && answer.body ? { ...(answer.body as User), roleId: teacher.roleId } : answer.body;
  return reply.status(answer.status).send(shown);
}

/**
 * Logs one line per applied entry (docs/operations.md) and pokes the other devices (P6.2). Call it after the commit, because a
 * device pulls immediately.
 */
export function noteWrites(
  { live }: Context,
  request: FastifyRequest,
  teacher: number,
  { answers, counter, anew }: RoundAnswer,
): void {
  const applied = answers.filter(({ code }) => code === undefined);
  for (const { key, change, repeat } of applied)
    logWrite(request.log, { teacher, key, change, ...(repeat && { repeat }) });
  if (anew || applied.some(({ repeat }) => !repeat)) live.poke(teacher, counter);
}

/** Throws above `most` characters, so that no other code reads such a long value. */
function headerOf(request: FastifyRequest, name: string, most: number): string | null {
  const value = request.headers[name];
  if (typeof value !== 'string') return null;
  if (value.length > most) throw new ErrorAnswer('invalid', `The header ${name} is too long.`);
  return value;
}

/** A call without a key gets a random one. The client can't repeat such a write safely. */
function keyOf(request: FastifyRequest): Pick<IncomingWrite, 'key' | 'hasMadeKey'> {
  const key = headerOf(request, HEADERS.key, 64);
  if (key === null) return { key: `rest-${randomText(12)}`, hasMadeKey: true };
  if (!idempotencyKey.safeParse(key).success)
    throw new ErrorAnswer('invalid', 'The idempotency key must be 8 to 64 letters, digits, - or _.');
  return { key };
}

function seenOf(request: FastifyRequest): number | null {
  const seen = headerOf(request, HEADERS.seen, 15);
  if (seen === null) return null;
  if (!/^\d{1,15}$/.test(seen)) throw new ErrorAnswer('invalid', 'The header seen is not a change number.');
  return Number(seen);
}
