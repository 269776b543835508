/**
 * How many elements arrays give to `for … of` and to spreads while the work is done. A test of work that must not grow with the
 * square of its input counts these elements, because a time depends on what else the machine does.
 */
export async function stepsOf(work: () => Promise<void>): Promise<number> {
  const iterate = Array.prototype[Symbol.iterator];
  let steps = 0;
  // An iterator is asked once for each element.
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
