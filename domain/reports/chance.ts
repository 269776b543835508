/** `LOGS[n]` is the logarithm of n!, the sum of the logarithms of 1 to n. */
const LOGS: number[] = [0];

function logFactorial(n: number): number {
  for (let i = LOGS.length; i <= n; i += 1) LOGS.push((LOGS[i - 1] ?? 0) + Math.log(i));
  return LOGS[n] ?? 0;
}

function logWays(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * A student has `all` recorded days, and `onWeekday` of them are on a certain weekday. `marked` of all days are chosen at
 * random. Returns the probability that at least `seen` of the chosen days are on this weekday (the upper tail of the
 * hypergeometric distribution).
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
