export type Work = () => Promise<void> | void;

export interface Pair {
  readonly plain: Work;
  readonly hostile: Work;
}

const ROUNDS = 3;
/** Above it, more rounds follow: another program may have slowed a task down. */
const DOUBTFUL = 2;
const ROUNDS_IN_DOUBT = 40;
/** No further round after it. With a single long round, a pause hardly matters. */
const MOST_MS = 4_000;

/** Alternately, with the fastest time of each: a pause can only make a time longer. */
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
