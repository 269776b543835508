/** Reads the markup of the app's roster, so that the bare page can show the same. */
import { attendanceButtons } from './shown.ts';

/** A part of a page: a text, or an element with its attributes, under the names that React gives them. */
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

/** The markup of the first row of the roster, with `{name}` in place of the student's name. */
export function rowMarkup(): MarkupNode {
  const row = attendanceButtons()[0]?.closest('li');
  const name = /^Attendance of (.*): /.exec(attendanceButtons()[0]?.getAttribute('aria-label') ?? '')?.[1];
  if (!row || name === undefined) throw new Error('The page has no roster.');
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

/** The bytes of the scripts that the page has loaded. */
export function scriptBytes(): number {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return calls
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
}

/** The names of the students of the roster, in its order. */
export function rosterNames(): string[] {
  return attendanceButtons().map(
    (button) => /^Attendance of (.*): /.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '',
  );
}
