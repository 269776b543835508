/**
 * Gives the result of `work` to `show`, which sets a state, unless React has removed the component by then or has run the
 * effect again. The effect returns the result of this function, because React calls it in both cases.
 */
export function whileShown<T>(work: Promise<T>, show: (result: T) => void): () => void {
  let isShown = true;
  void work.then((result) => isShown && show(result));
  return () => {
    isShown = false;
  };
}
