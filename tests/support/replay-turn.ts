import { Round } from '../../src/sync/round.ts';
import { BatchSize } from '../../src/sync/replay/batch.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import type { EntryState } from '../../src/db/stored.ts';
import type { RoundOutcome } from '../../src/sync/exchange.ts';
import { freeHold } from './free-lock.ts';
import { feedPage, ours, TestDevice } from './device.ts';

/** The student that the waiting writes change. */
export const ANA = 301;

/** A call of the device, with the states of the entries at the moment when the call is made. */
interface Call {
  readonly request: ApiRequest;
  readonly states: EntryState[];
}

function firstPart({ path }: ApiRequest): string {
  return path.split('?')[0] ?? '';
}

/** Returns the keys of the entries in a batch. */
export function keysIn({ body }: ApiRequest): string[] {
  return (body as { entries: { key: string }[] }).entries.map(({ key }) => key);
}

/**
 * Returns the answer that accepts every entry of a batch. The first entry gets the change number `first`, and each further
 * entry the next number.
 */
export function answerTo(request: ApiRequest, first: number, epoch = 'e1'): ApiReply {
  const results = keysIn(request).map((key, index) => ({ key, status: 200, change: first + index }));
  return ours({ results, clock: '0.0', epoch });
}

/**
 * A device with three waiting writes, and a server for one turn of sync. The test controls what the device and the server
 * do.
 */
export class ReplayTurn {
  readonly device = new TestDevice();
  readonly calls: Call[] = [];
  /** The first segment of each call's path, in the order of the calls. A test may add other events between the calls. */
  readonly order: string[] = [];
  /** Answers a batch. `batch` is the number of the batch in the test, starting with 0. */
  answer: (request: ApiRequest, batch: number) => ApiReply | Promise<ApiReply> = (request, batch) =>
    answerTo(request, 11 + 10 * batch);
  /** Runs when the device requests a feed page. */
  whenAsked: () => Promise<unknown> = async () => undefined;
  /** Answers the request for a feed page. */
  page: () => ApiReply | Promise<ApiReply> = () => ours(feedPage([], 10, { more: false }));
  /** True if another context waits for the lock. */
  isWanted = false;
  /**
   * Runs when the device checks whether another context waits for the lock. `look` counts these checks since the last
   * answer to a batch.
   */
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

  /** The first segment of the path of each call. */
  get paths(): string[] {
    return this.calls.map(({ request }) => firstPart(request));
  }

  /** Runs a turn whose first batch has one entry, and whose further batches have at most two entries each. */
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
