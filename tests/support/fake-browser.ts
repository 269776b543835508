import type { Channel } from '../../src/platform/locks/heartbeat.ts';
import type { Locks } from '../../src/platform/locks/lock.ts';
import type { LockSeams } from '../../src/platform/locks/web-lock.ts';

interface LockRequest {
  readonly name: string;
  readonly context: FakeContext;
  readonly work: () => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface OpenChannel {
  readonly name: string;
  readonly context: FakeContext;
  readonly onHeard: () => void;
}

/** The clock and the timers for the contexts of a `FakeBrowser`. A test or the simulation decides what time it is. */
export type FakeTime = Pick<LockSeams, 'now' | 'setTimer'>;

/**
 * Locks in the order of requests. A stolen lock rejects with AbortError, though its holder works on. A killed context loses its
 * locks, and a frozen one runs its tasks after `thaw`.
 */
export class FakeBrowser {
  private readonly held = new Map<string, LockRequest>();
  private readonly queue: LockRequest[] = [];
  private readonly channels = new Set<OpenChannel>();
  private readonly time: FakeTime;

  constructor(time: FakeTime) {
    this.time = time;
  }

  /** For `createWebLock`. `name` is the context's `clientId` in the queue. */
  open(name: string, time: FakeTime = this.time): FakeContext {
    return new FakeContext(name, this, time);
  }

  request(request: LockRequest, { signal, steal = false, ifAvailable = false }: LockOptions): void {
    const holder = this.held.get(request.name);
    if (steal) {
      if (holder) {
        this.held.delete(request.name);
        holder.reject(new DOMException('The lock was stolen', 'AbortError'));
      }
      this.grant(request);
    } else if (!holder && !this.queue.some(({ name }) => name === request.name)) {
      this.grant(request);
    } else if (ifAvailable) {
      throw new Error('No context may ask for a lock only once: it would not get the lock after the holder closes.');
    } else {
      this.queue.push(request);
      signal?.addEventListener('abort', () => this.takeBack(request, signal.reason));
    }
  }

  snapshot(): LockManagerSnapshot {
    const info = ({ name, context }: LockRequest): LockInfo => ({ name, mode: 'exclusive', clientId: context.name });
    return { held: [...this.held.values()].map(info), pending: this.queue.map(info) };
  }

  /** Releases all locks of a killed context, and removes its requests from all queues. */
  drop(context: FakeContext): void {
    this.queue.splice(0, Infinity, ...this.queue.filter((request) => request.context !== context));
    for (const channel of this.channels) if (channel.context === context) this.channels.delete(channel);
    for (const request of this.held.values()) if (request.context === context) this.release(request);
  }

  openChannel(channel: OpenChannel): Channel {
    this.channels.add(channel);
    const say = () => {
      for (const other of this.channels) {
        if (other !== channel && other.name === channel.name) other.context.task(other.onHeard);
      }
    };
    return { say, close: () => void this.channels.delete(channel) };
  }

  private grant(request: LockRequest): void {
    this.held.set(request.name, request);
    const settle = (tell: () => void) => {
      this.release(request);
      tell();
    };
    request.context.task(() => {
      request.work().then(
        (result) => settle(() => request.resolve(result)),
        (error: unknown) => settle(() => request.reject(error)),
      );
    });
  }

  private release(request: LockRequest): void {
    if (this.held.get(request.name) !== request) return;
    this.held.delete(request.name);
    const next = this.queue.findIndex(({ name }) => name === request.name);
    const [granted] = next === -1 ? [] : this.queue.splice(next, 1);
    if (granted) this.grant(granted);
  }

  private takeBack(request: LockRequest, reason: unknown): void {
    const at = this.queue.indexOf(request);
    if (at === -1) return;
    this.queue.splice(at, 1);
    request.reject(reason);
  }
}

export class FakeContext implements LockSeams {
  readonly name: string;
  readonly now: FakeTime['now'];
  readonly setTimer: FakeTime['setTimer'];
  readonly locks: Locks;
  private readonly browser: FakeBrowser;
  /** The tasks that the context will run after the thaw. Null if the context is not frozen. */
  private backlog: (() => void)[] | null = null;
  private isKilled = false;
  private left = new AbortController();
  private comesBack = Promise.resolve();
  private comeBack: () => void = () => undefined;

  constructor(name: string, browser: FakeBrowser, { now, setTimer }: FakeTime) {
    this.name = name;
    this.browser = browser;
    this.now = now;
    this.setTimer = (work, ms) => setTimer(() => this.task(work), ms);
    this.locks = {
      request: (lock, options, work) =>
        new Promise((resolve, reject) => {
          options.signal?.throwIfAborted();
          const told = (error: unknown) => this.task(() => reject(error));
          browser.request({ name: lock, context: this, work, resolve, reject: told }, options);
        }),
      query: () => new Promise((resolve) => this.task(() => resolve(browser.snapshot()))),
    };
  }

  readonly life = {
    leaving: (): AbortSignal => this.left.signal,
    shown: async (): Promise<void> => await this.comesBack,
  };

  readonly openChannel = (name: string, onHeard: () => void): Channel =>
    this.browser.openChannel({ name, context: this, onHeard });

  /** Now, or after the thaw; never if the context was killed. */
  task(work: () => void): void {
    if (this.isKilled) return;
    if (this.backlog) this.backlog.push(work);
    else queueMicrotask(() => (this.backlog ? this.backlog.push(work) : !this.isKilled && work()));
  }

  freeze(): void {
    this.backlog ??= [];
  }

  thaw(): void {
    const tasks = this.backlog ?? [];
    this.backlog = null;
    for (const work of tasks) this.task(work);
  }

  /** Kills the context as `kill -9` does. */
  kill(): void {
    this.isKilled = true;
    this.browser.drop(this);
  }

  /** The page stays in memory for Back, until `show`. */
  leave(reason: Error): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.comesBack = promise;
    this.comeBack = resolve;
    this.left.abort(reason);
  }

  show(): void {
    this.left = new AbortController();
    this.comeBack();
  }
}
