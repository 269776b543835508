interface Label {
  readonly element: string;
  /** Of a regular expression. */
  readonly shown: string;
}

/** Returns when the label of this element matches, in ms since 1970 on the machine's clock. This function runs in the page. */
export async function timeOfLabel({ element, shown }: Label): Promise<number> {
  const labelled = document.querySelector(element);
  if (!labelled) throw new Error(`no ${element}`);
  return await new Promise<number>((resolve) => {
    const look = () => {
      if (!new RegExp(shown).test(labelled.getAttribute('aria-label') ?? '')) return;
      watch.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const watch = new MutationObserver(look);
    watch.observe(labelled, { attributes: true });
    look();
  });
}
