import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { OLDEST_CONTRACT } from '#contract/version.ts';
import { type LiveDevice, NO_ANSWER, shown } from '../support/live-device.ts';
import { addStudent, type Servers, withClass } from './world.ts';

/** One more than rows, because the new grade book also becomes the current one. */
export const WRITES_OF_A_CLASS = 3;
/** The approximate time between two writes of a teacher, in ms. */
const PAUSE_MS = 150;
/** While this many writes of a device wait, the device saves nothing. So a slow machine has less work. */
const MOST_WAITING = 10;
/** Only a test that hangs should reach it: on a busy machine a server starts slowly. */
export const HANGS_MS = 240_000;

/** Two devices save new students again and again. One is a page of the oldest app version. */
export class Load {
  readonly devices: readonly LiveDevice[];
  private readonly servers: Servers;
  private saved = 0;
  private readonly classId: number;
  private isOn = true;
  private readonly work: Promise<unknown>;

  private constructor(servers: Servers, devices: readonly LiveDevice[], classId: number) {
    this.servers = servers;
    this.devices = devices;
    this.classId = classId;
    this.work = Promise.all(devices.map((device) => this.run(device)));
  }

  static async start(servers: Servers): Promise<Load> {
    const teacher = await servers.teacher();
    const first = await servers.device(teacher);
    const devices = [first, await servers.device(teacher, { contract: OLDEST_CONTRACT })];
    const classId = await withClass(first);
    await Promise.all(devices.map(({ sync }) => shown(sync.db.classes, (rows) => rows === 1)));
    return new Load(servers, devices, classId);
  }

  get teacherId(): number {
    const [{ sync }] = this.devices as [LiveDevice];
    return sync.userId;
  }

  private async run(device: LiveDevice): Promise<void> {
    for (; this.isOn; this.saved += 1) {
      await addStudent(device, this.classId, `Student, No ${this.saved}`);
      await wait(Math.random() * 2 * PAUSE_MS);
      await shown(device.sync.db.outbox, (waiting) => waiting < MOST_WAITING || !this.isOn);
    }
  }

  async acknowledged(count: number): Promise<void> {
    await this.answered((status) => status === 200, count);
  }

  /** Resolves when, for each device, one further call has failed or got no answer. The device then repeats this call. */
  async retried(): Promise<void> {
    await this.answered((status) => status !== 200, 1);
  }

  private async answered(isWanted: (status: number) => boolean, count: number): Promise<void> {
    for (const { statuses } of this.devices) {
      const before = statuses.length;
      const isEnough = () => statuses.slice(before).filter(isWanted).length >= count;
      await vi.waitUntil(isEnough, { timeout: HANGS_MS, interval: 10 });
    }
  }

  /** Ends the load, checks that each write is there once and in order, and returns statuses that a retry can't solve. */
  async check(): Promise<number[]> {
    this.isOn = false;
    await this.work;
    await Promise.all(this.devices.map((device) => device.allSent()));
    const applied = await this.servers.appliedKeys(this.teacherId);
    equal(applied.length, WRITES_OF_A_CLASS + this.saved);
    for (const { keys } of this.devices) checkOrder(keys, applied);
    // A new device shows what the servers have stored. All other devices must show the same.
    const fresh = await this.servers.device(this.teacherId);
    for (const device of [...this.devices, fresh]) await shown(device.sync.db.students, (rows) => rows === this.saved);
    const statuses = new Set(this.devices.flatMap((device) => device.statuses));
    return [...statuses].filter((status) => ![NO_ANSWER, 200, 503].includes(status));
  }
}

/** Some of `keys` may not be keys of writes. */
export function checkOrder(keys: readonly string[], applied: readonly string[]): void {
  const [own, known] = [new Set(keys), new Set(applied)];
  deepEqual(
    applied.filter((key) => own.has(key)),
    keys.filter((key) => known.has(key)),
  );
}
