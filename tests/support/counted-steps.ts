/**
 * Counts the elements that arrays return to `for … of` and to spreads while `work` runs. A test that work does not grow
 * with the square of its input counts these elements. It does not measure time, because time depends on the other load of
 * the machine.
 */
export async function stepsOf(work: () => Promise<void>): Promise<number> {
  const iterate = Array.prototype[Symbol.iterator];
  let steps = 0;
  // The iterator is called once for each element.
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
