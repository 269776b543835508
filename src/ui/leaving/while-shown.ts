/**
 * Calls `show` with the result of `work`, so that `show` can set a state. Does not call `show` if React has removed the
 * component or has run the effect again before the result came. The effect has to return the function that this function
 * returns, because React calls that function in both situations.
 */
export function whileShown<T>(work: Promise<T>, show: (result: T) => void): () => void {
  let isShown = true;
  void work.then((result) => isShown && show(result));
  return () => {
    isShown = false;
  };
}
