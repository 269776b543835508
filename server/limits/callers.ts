import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErrorAnswer } from '../platform/error-answer.ts';
import { networkAddress } from '../platform/network-address.ts';
import { bodySize } from './connections.ts';
import { CpuShare } from './cpu-share.ts';
import { Queue, tooManyAtOnce } from './queue.ts';
import { CALLS, SIZES, type Sizes } from './table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer that never ends, such as an event stream, is not limited here. */
    endless?: boolean;
  }
}

/** The calls whose answers have not left the server, and their bytes. */
type Load = Record<(typeof KINDS)[number], number>;
const KINDS = ['calls', 'bodyBytes', 'unsentBytes'] as const;

interface Held extends Omit<Load, 'calls'> {
  readonly load: Load;
  readonly response: ServerResponse;
  /** Exists after the call of a teacher has asked for its turn. */
  turn?: Promise<void>;
  endRead?: (() => void) | undefined;
  endTurn?: () => void;
}

/**
 * Limits what one caller occupies at the same time (docs/product.md 9.51, docs/sync.md R10.1), until its answers have left the
 * server. A call with a session counts for its teacher, another for its network address.
 */
export class Callers {
  readonly #loads = new Map<string, Load>();
  readonly #held = new WeakMap<FastifyRequest, Held>();
  readonly #turns = new Queue({ runningOfOne: SIZES.teacherTurns.most, waitingOfOne: SIZES.teacherCalls.most });
  readonly #cpu = new CpuShare();
  readonly #ofTeacher: Load;

  constructor(app: FastifyInstance, sizes: Sizes = SIZES) {
    this.#ofTeacher = {
      calls: sizes.teacherCalls.most,
      bodyBytes: sizes.teacherBodies.most,
      unsentBytes: sizes.teacherUnsent.most,
    };
    const ofAddress = { calls: sizes.addressCalls.most, bodyBytes: Infinity, unsentBytes: sizes.addressUnsent.most };
    app.addHook('onRequest', (request, reply, done) => {
      const isPublic = (request.routeOptions.config.access ?? 'public') === 'public';
      if (isPublic) this.#hold(request, reply.raw, networkAddress(request.ip), ofAddress);
      done();
    });
    app.addHook('onSend', (request, _reply, payload, done) => {
      this.#answered(request, payload);
      done(null, payload);
    });
  }

  /** The session must be checked before. */
  limitTeachers(api: FastifyInstance): void {
    api.addHook('onRequest', (request, reply, done) => {
      if (!request.teacher || request.routeOptions.config.endless) return done();
      this.#hold(request, reply.raw, teacherOf(request), this.#ofTeacher);
      done();
    });
    api.addHook('preHandler', async (request) => await this.turn(request));
  }

  /** Waits until a call of a teacher may be worked on; other calls do not wait. A body must not be parsed before. */
  async turn(request: FastifyRequest): Promise<void> {
    const held = request.teacher ? this.#held.get(request) : undefined;
    if (held) await (held.turn ??= this.#begin(request, held));
  }

  async #begin(request: FastifyRequest, held: Held): Promise<void> {
    const { load, response } = held;
    const teacher = teacherOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    held.endTurn = await this.#turns.begin(`${isRead ? 'reads' : 'writes'} of ${teacher}`);
    // Nobody would get the answer.
    if (response.closed || response.destroyed) {
      held.endTurn();
      throw tooManyAtOnce();
    }
    load.bodyBytes -= held.bodyBytes;
    held.bodyBytes = 0;
    if (load.unsentBytes >= this.#ofTeacher.unsentBytes) throw tooManyAtOnce();
    if (!isRead) return;
    const pause = this.#cpu.pauseMs(teacher);
    if (pause > 0) await setTimeout(pause);
    if (!response.closed) held.endRead = this.#cpu.begin(teacher);
  }

  #hold(request: FastifyRequest, response: ServerResponse, caller: string, most: Load): void {
    const load = this.#loads.get(caller) ?? { calls: 0, bodyBytes: 0, unsentBytes: 0 };
    if (KINDS.some((kind) => load[kind] >= most[kind])) throw tooManyAtOnce();
    const held: Held = { load, response, bodyBytes: bodySize(request.raw), unsentBytes: 0 };
    load.calls += 1;
    load.bodyBytes += held.bodyBytes;
    this.#loads.set(caller, load);
    this.#held.set(request, held);
    response.once('close', () => {
      load.calls -= 1;
      load.bodyBytes -= held.bodyBytes;
      load.unsentBytes -= held.unsentBytes;
      held.endRead?.();
      held.endTurn?.();
      if (load.calls === 0) this.#loads.delete(caller);
    });
  }

  /** An answer whose text is complete leaves its turn. A stream goes on reading rows until it is sent. */
  #answered(request: FastifyRequest, payload: unknown): void {
    const held = this.#held.get(request);
    if (!held || held.response.closed) return;
    held.endRead?.();
    held.endRead = undefined;
    const bytes = sizeOf(payload);
    if (bytes === null) return;
    held.unsentBytes += bytes;
    held.load.unsentBytes += bytes;
    held.endTurn?.();
  }
}

function teacherOf({ teacher }: FastifyRequest): string {
  return `teacher ${teacher?.id}`;
}

/** Returns null for a stream, whose size is not known. */
function sizeOf(payload: unknown): number | null {
  return typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : payload ? null : 0;
}

/** Returns a function that counts a call of a session and throws if the session has made too many calls. */
export async function callCounter(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const count = app.createRateLimit({
    max: CALLS.most,
    timeWindow: CALLS.windowMs,
    keyGenerator: ({ teacher }) => String(teacher?.sessionId),
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new ErrorAnswer('too_many', 'Too many calls', { retryAfterS: counted.ttlInSeconds });
  };
}
