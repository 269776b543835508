import type { DBCore } from 'dexie';
import { batch } from '#contract/sync.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import { BatchSize } from '../../src/sync/replay/batch.ts';
import { lowestLayer } from '../world/context.ts';
import { mayPlay, played } from './counts.ts';
import { Random } from './random.ts';

const AHEAD = 'batch sent before the last answer was stored';
mayPlay([AHEAD]);

/**
 * How many entries a batch of this device takes. The batches of most devices are so small that a round needs several of them.
 * Only then a batch is sent before the answer to the batch before it is stored (docs/sync.md R3).
 */
export function batchSize(seed: number): BatchSize {
  return new BatchSize(new Random(seed + 2).chance(0.6) ? { first: 1, largest: 3 } : {});
}

/** The keys of the entries that the server has accepted in the last answer to a context, until the context stores the answer. */
export class AnswersToStore {
  private keys = new Set<string>();

  /** This is no hook of Dexie, because with a further hook the ledger's own hooks miss some removals. */
  constructor(db: TeacherDb) {
    db.use(lowestLayer('answers-to-store', (core) => this.watched(core)));
  }

  private watched(core: DBCore): Partial<DBCore> {
    return {
      table: (name) => {
        const table = core.table(name);
        if (name !== 'outbox') return table;
        return {
          ...table,
          mutate: (request) => {
            if (request.type === 'put') {
              for (const { key } of request.values as { key: string }[]) this.keys.delete(key);
            }
            return table.mutate(request);
          },
        };
      },
    };
  }

  noteCall({ path }: ApiRequest): void {
    if (path === batch.path && this.keys.size > 0) played(AHEAD);
    // An answer that the context could not store, for example on a full disk, counts once.
    this.keys = new Set();
  }

  noteAnswer({ path }: ApiRequest, { json }: ApiReply): void {
    const answer = path === batch.path ? batch.answer.safeParse(json).data : undefined;
    this.keys = new Set(answer?.results.flatMap(({ key, status }) => (status < 300 ? [key] : [])));
  }
}
