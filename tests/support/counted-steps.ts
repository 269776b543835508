/** Counts elements of `for … of` and spreads instead of measuring time, to find quadratic work. */
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
