import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { clashId, markId } from '#domain/ids.ts';
import { ANA, marksWrite, withClass, WritesServer } from '../../tests/support/writes.ts';

/** The rule of docs/sync.md W9.1 a second time, without the server's code, to be compared. */
interface Said {
  readonly by: string;
  readonly value: string;
  readonly ms: number;
  readonly change: number;
}

class Model {
  held: Said | null = null;
  clash: { lost: Said; change: number } | null = null;

  write(said: Said, seen: number): void {
    const { held } = this;
    if (!held) {
      this.held = said;
      return;
    }
    const later = said.ms > held.ms || (said.ms === held.ms && said.by >= held.by);
    if (said.by !== held.by && held.change > seen && said.value !== held.value) {
      this.clash = { lost: later ? held : said, change: said.change };
    }
    if (!later) return;
    this.held = said;
    // The clash ends, because this write has set the losing value or was sent by the losing device.
    if (this.clash && (this.clash.lost.value === said.value || this.clash.lost.by === said.by)) this.clash = null;
  }

  close(seen: number): void {
    if (this.clash && this.clash.change <= seen) this.clash = null;
  }

  get shown(): object | null {
    if (!this.clash || !this.held) return null;
    const text = (attendanceState: string) => JSON.stringify({ attendanceState });
    const { lost } = this.clash;
    return {
      kept: text(this.held.value),
      keptDevice: this.held.by,
      lost: text(lost.value),
      lostDevice: lost.by,
    };
  }
}

const write = fc.record({
  kind: fc.constantFrom('write', 'write', 'write', 'write', 'close'),
  by: fc.constantFrom('a', 'b', 'c'),
  value: fc.constantFrom('P', 'A', 'T'),
  ms: fc.integer({ min: -9, max: 0 }),
  /** The number of latest changes that the writing device had not seen. */
  behind: fc.integer({ min: 0, max: 6 }),
});

let server: WritesServer;
beforeAll(async () => {
  server = await WritesServer.start();
});
afterAll(async () => {
  await server.close();
});

it('W9.1, W9.4 after any writes of three devices to one mark, the server has the same clash (conflict) as a simple model of the rules', async () => {
  const start = await withClass(server);
  /** Each run uses a new day and therefore a new mark. A new day is faster than a new database. */
  let day = '2026-01-01' as LocalDate;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 2, maxLength: 14 }), async (steps) => {
      day = addDays(day, 1);
      const mark = markId(ANA, day);
      const model = new Model();
      for (const { kind, by, value, ms, behind } of steps) {
        const before = await server.counter();
        const seen = Math.max(start, before - behind);
        if (kind === 'close') {
          await server.write({ method: 'DELETE', path: `clashes/${clashId(mark, 'attendance')}`, by, seen });
          model.close(seen);
        } else {
          const touched = { studentId: ANA, createdAt: day, attendanceState: value };
          await server.write(marksWrite([touched], { by, ms, counter: 0, seen }));
          model.write({ by, value, ms, change: before + 1 }, seen);
        }
        const row = await server.row('clashes', clashId(mark, 'attendance'));
        const shown = row && row.deleted === undefined ? row.fields : null;
        if (model.shown === null) expect(shown).toBeNull();
        else expect(shown).toMatchObject(model.shown);
      }
    }),
    { numRuns: 40 },
  );
});
