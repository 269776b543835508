/**
 * Calls `show` with the result of `work`, to set a state. Does not call it if React has removed the component in the meantime
 * or has run the effect again. The effect has to return the function that this function returns, because React calls it in both
 * situations.
 */
export function whileShown<T>(work: Promise<T>, show: (result: T) => void): () => void {
  let isShown = true;
  void work.then((result) => isShown && show(result));
  return () => {
    isShown = false;
  };
}
