import { tapButtons, type Sheet } from './shown.ts';

export type MarkupNode = string | MarkupElement;

interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}

const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};

/** Returns the markup of the first row, with `{name}` instead of the student's name. */
export function rowMarkup(sheet: Sheet): MarkupNode {
  const row = tapButtons(sheet)[0]?.closest('li');
  const [name] = names(sheet);
  if (!row || !name) throw new Error('The page has no rows.');
  return markupOf(row, name);
}

function markupOf(element: Element, name: string): MarkupElement {
  const attributes = [...element.attributes]
    .filter((attribute) => attribute.name !== 'style')
    .map((attribute): [string, string] => [
      REACT_NAMES[attribute.name] ?? attribute.name,
      attribute.value.replaceAll(name, '{name}'),
    ]);
  const children = [...element.childNodes].flatMap((node): MarkupNode[] => {
    if (node instanceof Element) return [markupOf(node, name)];
    return node.nodeType === Node.TEXT_NODE ? [(node.textContent ?? '').replaceAll(name, '{name}')] : [];
  });
  return { tag: element.localName, attributes: Object.fromEntries(attributes), children };
}

export function scriptBytes(): number {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return calls
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
}

/** The text before and after the name in the label of a button. */
const LABEL: Readonly<Record<Sheet, RegExp>> = { roster: /^Attendance of (.*): /, timer: /^\d* ?(.*), no lap yet/ };

export function names(sheet: Sheet): string[] {
  return tapButtons(sheet).map((button) => LABEL[sheet].exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '');
}

export function columns(sheet: Sheet): number[] {
  const all = tapButtons(sheet);
  const parts = [...document.querySelectorAll('.runner-column')];
  return parts.length === 0 ? [all.length] : parts.map((part) => all.filter((one) => part.contains(one)).length);
}
