/**
 * Gives the result of `work` to `show`, unless the component has left the page by then. An effect returns the result of this
 * function, which React calls when the component leaves. `show` sets a state.
 */
export function whileShown<T>(work: Promise<T>, show: (result: T) => void): () => void {
  let isShown = true;
  void work.then((result) => isShown && show(result));
  return () => {
    isShown = false;
  };
}
