import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkAddress } from '../platform/network-address.ts';
import { CpuShare } from './cpu-share.ts';
import { SIZES } from './table.ts';
import { tooManyAtOnce, Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer that never ends, such as an event stream, is not limited here. */
    endless?: boolean;
  }
}

/** The calls whose answers have not left the server, and their bytes. */
interface Load {
  calls: number;
  bodyBytes: number;
  unsentBytes: number;
}

type Sizes = Record<
  'addressCalls' | 'addressUnsent' | 'addressBodies' | 'teacherCalls' | 'teacherBodies' | 'teacherUnsent',
  { readonly most: number }
>;

interface Held {
  readonly load: Load;
  readonly response: ServerResponse;
  bodyBytes: number;
  unsentBytes: number;
  /** Exists after the call of a teacher has asked for its turn. */
  turn?: Promise<void>;
  endWork?: () => void;
  endTurn?: () => void;
}

/**
 * Limits what one caller occupies at the same time (docs/product.md 9.51, docs/sync.md R10.1), until its answers have left the
 * server. A call with a session counts for its teacher, another for its network address.
 */
export class Callers {
  readonly #loads = new Map<string, Load>();
  readonly #held = new WeakMap<FastifyRequest, Held>();
  /** By address, the oldest first. */
  readonly #bodies = new Map<string, Set<IncomingMessage>>();
  readonly #turns = new Turns(SIZES.teacherTurns.most, SIZES.teacherCalls.most);
  readonly #cpu = new CpuShare();
  readonly #sizes: Sizes;

  constructor(app: FastifyInstance, sizes: Sizes = SIZES) {
    this.#sizes = sizes;
    app.addHook('onRequest', (request, reply, done) => {
      if ((request.routeOptions.config.access ?? 'public') !== 'public') return done();
      const address = networkAddress(request.ip);
      this.#hold(request, reply.raw, address, { calls: sizes.addressCalls, unsent: sizes.addressUnsent });
      if (bodySize(request) > 0) this.#expectBody(address, request.raw, reply.raw);
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
      const { teacherCalls: calls, teacherBodies: bodies, teacherUnsent: unsent } = this.#sizes;
      this.#hold(request, reply.raw, teacherOf(request), { calls, bodies, unsent });
      done();
    });
    api.addHook('preHandler', async (request) => await this.turn(request));
  }

  /** Waits until a call of a teacher may be worked on; other calls do not wait. A body must not be parsed before. */
  async turn(request: FastifyRequest): Promise<void> {
    const held = request.teacher ? this.#held.get(request) : undefined;
    if (!held) return;
    held.turn ??= this.#begin(request, held);
    await held.turn;
  }

  async #begin(request: FastifyRequest, held: Held): Promise<void> {
    const { load, response } = held;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    held.endTurn = await this.#turns.begin(`${isRead ? 'reads' : 'writes'} of ${teacherOf(request)}`);
    // Nobody would get the answer.
    if (response.closed || response.destroyed) {
      held.endTurn();
      throw tooManyAtOnce();
    }
    load.bodyBytes -= held.bodyBytes;
    held.bodyBytes = 0;
    if (load.unsentBytes >= this.#sizes.teacherUnsent.most) throw tooManyAtOnce();
    if (!isRead) return;
    const pause = this.#cpu.pauseMs(teacherOf(request));
    if (pause > 0) await setTimeout(pause);
    if (!response.closed) held.endWork = this.#cpu.begin(teacherOf(request));
  }

  #hold(request: FastifyRequest, response: ServerResponse, caller: string, most: Most): void {
    const load = this.#loads.get(caller) ?? { calls: 0, bodyBytes: 0, unsentBytes: 0 };
    const isFull =
      load.calls >= most.calls.most ||
      load.unsentBytes >= most.unsent.most ||
      (most.bodies && load.bodyBytes >= most.bodies.most);
    if (isFull) throw tooManyAtOnce();
    const held: Held = { load, response, bodyBytes: bodySize(request), unsentBytes: 0 };
    load.calls += 1;
    load.bodyBytes += held.bodyBytes;
    this.#loads.set(caller, load);
    this.#held.set(request, held);
    response.once('close', () => {
      load.calls -= 1;
      load.bodyBytes -= held.bodyBytes;
      load.unsentBytes -= held.unsentBytes;
      held.endWork?.();
      held.endTurn?.();
      if (load.calls === 0) this.#loads.delete(caller);
    });
  }

  /** An answer whose text is complete leaves its turn. A stream goes on reading rows until it is sent. */
  #answered(request: FastifyRequest, payload: unknown): void {
    const held = this.#held.get(request);
    if (!held || held.response.closed) return;
    held.endWork?.();
    const bytes = sizeOf(payload);
    if (bytes === null) return;
    held.unsentBytes += bytes;
    held.load.unsentBytes += bytes;
    held.endTurn?.();
  }

  /**
   * Closes the oldest of too many calls of an address that wait for their bodies. A body that arrives soon is never the oldest.
   */
  #expectBody(address: string, request: IncomingMessage, response: ServerResponse): void {
    const bodies = this.#bodies.get(address) ?? new Set();
    const [oldest] = bodies;
    if (bodies.size >= this.#sizes.addressBodies.most) oldest?.socket.destroy();
    this.#bodies.set(address, bodies.add(request));
    const forget = () => {
      bodies.delete(request);
      if (bodies.size === 0) this.#bodies.delete(address);
    };
    request.once('end', forget);
    response.once('close', forget);
  }
}

interface Most extends Record<'calls' | 'unsent', { readonly most: number }> {
  readonly bodies?: { readonly most: number };
}

function teacherOf({ teacher }: FastifyRequest): string {
  return `teacher ${teacher?.id}`;
}

/** Returns bytes. A body in chunks counts as largest, because its size is not known before. */
function bodySize({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return SIZES.body.most;
  return Math.min(Number(headers['content-length'] ?? 0), SIZES.body.most);
}

/** Returns null for a stream. */
function sizeOf(payload: unknown): number | null {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return payload.length;
  return payload === undefined || payload === null ? 0 : null;
}
