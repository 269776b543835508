/** Does one task, such as a call to the server. */
export type Work = () => Promise<void> | void;

export interface Pair {
  readonly plain: Work;
  readonly hostile: Work;
}

const ROUNDS = 3;
/**
 * If a ratio is above this number, it is measured again with more rounds, because another program may have slowed one of
 * the rounds down.
 */
const DOUBTFUL = 2;
const ROUNDS_IN_DOUBT = 40;
/** No other round begins after this time. Compared with tasks of this length, a pause of the machine is short. */
const MOST_MS = 4_000;

/**
 * Returns how many times as long the hostile task takes as the plain task. Both are done alternately. The ratio uses the
 * fastest time of each, because a pause of the machine can only make a time longer.
 */
export async function ratioOf({ plain, hostile }: Pair): Promise<number> {
  const first = await compare({ plain, hostile }, ROUNDS);
  return first > DOUBTFUL ? Math.min(first, await compare({ plain, hostile }, ROUNDS_IN_DOUBT)) : first;
}

async function compare({ plain, hostile }: Pair, rounds: number): Promise<number> {
  let [plainMs, hostileMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const end = performance.now() + MOST_MS;
  for (let round = 0; round < rounds && (round === 0 || performance.now() < end); round += 1) {
    plainMs = Math.min(plainMs, await timeOf(plain));
    hostileMs = Math.min(hostileMs, await timeOf(hostile));
  }
  return hostileMs / plainMs;
}

async function timeOf(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
