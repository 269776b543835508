/**
 * Runs `work`, and counts the elements that arrays return to `for … of` and to spreads meanwhile. A test uses the count to
 * check that the time of `work` does not grow with the square of its input. The test does not measure the time itself,
 * because it also depends on what else the machine does.
 */
export async function stepsOf(work: () => Promise<void>): Promise<number> {
  const iterate = Array.prototype[Symbol.iterator];
  let steps = 0;
  // `next` runs once for each element.
  Array.prototype[Symbol.iterator] = function counting() {
    const iterator = iterate.call(this);
    const next = iterator.next.bind(iterator);
    iterator.next = () => {
      steps += 1;
      return next();
    };
    return iterator;
  };
  try {
    await work();
  } finally {
    Array.prototype[Symbol.iterator] = iterate;
  }
  return steps;
}
