/** The logarithm of n!. */
const LOGS: number[] = [0];

function logFactorial(n: number): number {
  for (let i = LOGS.length; i <= n; i += 1) LOGS.push((LOGS[i - 1] ?? 0) + Math.log(i));
  return LOGS[n] ?? 0;
}

function logWays(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * Returns the probability that, if `marked` of `all` recorded days are chosen at random, at least `seen` of them are among the
 * `onWeekday` days (the upper tail of the hypergeometric distribution).
 */
export function chanceOf(
  seen: number,
  { all, marked, onWeekday }: { all: number; marked: number; onWeekday: number },
): number {
  let chance = 0;
  for (let count = seen; count <= Math.min(marked, onWeekday); count += 1) {
    const others = marked - count;
    if (others > all - onWeekday) continue;
    chance += Math.exp(logWays(onWeekday, count) + logWays(all - onWeekday, others) - logWays(all, marked));
  }
  return chance;
}
