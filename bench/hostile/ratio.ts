/** Does one piece of work, such as a call of the server. */
export type Work = () => Promise<void> | void;

export interface Pair {
  readonly plain: Work;
  readonly hostile: Work;
}

const ROUNDS = 3;
/** A ratio over this number is measured again with more rounds, because another program may have slowed one of them. */
const DOUBTFUL = 2;
const ROUNDS_IN_DOUBT = 40;
/** After this time no other round begins. A pause of the machine is short beside work of this length. */
const MOST_MS = 4_000;

/**
 * How many times as long the hostile work takes as the plain work. Both are done alternately. The fastest time of each is
 * used, because a pause of the machine makes a time longer and nothing makes it shorter.
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
