/**
 * Calls `show` with the result of `work`, unless React has removed the component or run the effect again before. The effect has
 * to return the returned function.
 */
export function whileShown<T>(work: Promise<T>, show: (result: T) => void): () => void {
  let isShown = true;
  void work.then((result) => isShown && show(result));
  return () => {
    isShown = false;
  };
}
