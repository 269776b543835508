interface Kept {
  /** The element of the translator, which shows the words of the text node. */
  readonly element: ChildNode;
  /** The words before the translation. */
  readonly words: string;
}

/** The text nodes of React that a translator has replaced. */
const kept = new WeakMap<Node, Kept>();
const textOf = new WeakMap<Node, Text>();

/**
 * Keeps the texts of React in the page while the browser translates it (docs/product.md 1.192). A translator replaces a text
 * node by a `<font>` element with other words. React still holds the text node: what it writes there would not be shown, and it
 * throws an error when it removes the node or inserts something before it. So the text node goes back into the page, empty,
 * before the element that shows its words. When React changes, moves or removes the text node, the element follows.
 */
export function keepTranslatedTexts(root: Node): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') follow(record.target, true);
      for (const node of record.removedNodes) afterRemoval(node, record, records);
    }
    // Without the changes that were made here.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}

function afterRemoval(node: Node, record: MutationRecord, records: readonly MutationRecord[]): void {
  const { target, addedNodes, previousSibling, nextSibling } = record;
  if (kept.has(node)) return follow(node, false);
  if (textOf.has(node)) return restore(node, records);
  if (!(node instanceof Text) || node.parentNode === target) return;
  const isNew = (one: Node | null) => one?.nodeName === 'FONT' && one.parentNode === target && !textOf.has(one);
  const element = [previousSibling, ...addedNodes, nextSibling].find(isNew);
  if (element) keep(node, element as ChildNode);
}

function keep(text: Text, element: ChildNode): void {
  // Some translators move the text node into their element.
  if (text.isConnected) text.replaceWith(text.cloneNode());
  kept.set(text, { element, words: text.data });
  textOf.set(element, text);
  text.data = '';
  element.before(text);
}

/** React has moved the text node, or has removed or changed it. */
function follow(text: Node, isChanged: boolean): void {
  const element = kept.get(text)?.element;
  if (!element) return;
  if (!isChanged && text.isConnected) {
    text.parentNode?.insertBefore(element, text.nextSibling);
    return;
  }
  element.remove();
  kept.delete(text);
}

/** The translator has taken its element away, and shows the text node itself or another node in its place. */
function restore(old: Node, records: readonly MutationRecord[]): void {
  const text = textOf.get(old);
  const before = text && kept.get(text);
  if (!before) return;
  kept.delete(text);
  before.element.remove();
  text.data = before.words;
  const isNew = (node: Node) => records.some(({ addedNodes }) => [...addedNodes].includes(node));
  for (const other of [text.previousSibling, text.nextSibling])
    if (other && isNew(other) && (other instanceof Text || other.nodeName === 'FONT')) other.remove();
}
