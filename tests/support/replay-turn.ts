import { Round } from '../../src/sync/round.ts';
import { BatchSize } from '../../src/sync/replay/batch.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import type { EntryState } from '../../src/db/stored.ts';
import type { RoundOutcome } from '../../src/sync/exchange.ts';
import { freeHold } from '../../src/platform/locks/without-lock.ts';
import { feedPage, ours, TestDevice } from './device.ts';

/** The id of the student whom the waiting writes change. */
export const ANA = 301;

/** A call of the device. `states` are the states of the outbox entries when the device made the call. */
interface Call {
  readonly request: ApiRequest;
  readonly states: EntryState[];
}

function firstPart({ path }: ApiRequest): string {
  return path.split('?')[0] ?? '';
}

export function keysIn({ body }: ApiRequest): string[] {
  return (body as { entries: { key: string }[] }).entries.map(({ key }) => key);
}

/** Accepts every entry, with numbers from `first` on. */
export function answerTo(request: ApiRequest, first: number, epoch = 'e1'): ApiReply {
  const results = keysIn(request).map((key, index) => ({ key, status: 200, change: first + index }));
  return ours({ results, clock: '0.0', epoch });
}

/** Three writes wait; a test decides the answers and what happens meanwhile. */
export class ReplayTurn {
  readonly device = new TestDevice();
  readonly calls: Call[] = [];
  /** The first segments of the called paths. A test may add its own events. */
  readonly order: string[] = [];
  /** Returns the answer to a batch. `batch` is the number of this batch in the test, beginning with 0. */
  answer: (request: ApiRequest, batch: number) => ApiReply | Promise<ApiReply> = (request, batch) =>
    answerTo(request, 11 + 10 * batch);
  whenAsked: () => Promise<unknown> = async () => undefined;
  page: () => ApiReply | Promise<ApiReply> = () => ours(feedPage([], 10, { more: false }));
  isWanted = false;
  /** At a check whether others wait for the lock. `look`: checks since the last batch. */
  whenLooking: (look: number) => Promise<unknown> = async () => undefined;
  private looks = 0;

  async prepare(): Promise<void> {
    await this.device.pulledTo(10);
    await this.device.has('students', { id: ANA, nickname: 'Ana', note: null });
    for (const nickname of ['1', '2', '3']) await this.device.patchStudent(ANA, { nickname });
  }

  get changes(): Call[] {
    return this.calls.filter(({ request }) => request.path.startsWith('changes'));
  }

  get batches(): Call[] {
    return this.calls.filter(({ request }) => request.path === 'batch');
  }

  get paths(): string[] {
    return this.calls.map(({ request }) => firstPart(request));
  }

  /** Runs one turn. Its first batch has one entry, and each further batch has at most two entries. */
  async run(): Promise<RoundOutcome | null> {
    const send = async (request: ApiRequest): Promise<ApiReply> => {
      this.order.push(firstPart(request));
      const call = { request, states: (await this.device.states()) as EntryState[] };
      this.calls.push(call);
      if (request.path !== 'batch') {
        await this.whenAsked();
        return await this.page();
      }
      this.looks = 0;
      return await this.answer(request, this.batches.indexOf(call));
    };
    const isWanted = async () => {
      this.looks += 1;
      await this.whenLooking(this.looks);
      return this.isWanted;
    };
    const round = new Round({ ...this.device, send }, { size: new BatchSize({ first: 1, largest: 2 }) });
    return await round.turn({ ...freeHold(), isWanted });
  }
}
