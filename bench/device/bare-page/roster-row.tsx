import { createElement, type ReactNode } from 'react';
import type { MarkupNode } from '../page/probe.ts';
import type { RosterStudent } from './records.ts';

/** The markup of a row of the app's roster, which the benchmark has read from the app's own page. */
const TEMPLATE = (globalThis as { readonly rowTemplate?: MarkupNode }).rowTemplate;

/** Shows a student in the same elements as the app does, so that layout and paint cost the same. */
export function RosterRow({ student }: { student: RosterStudent }) {
  return TEMPLATE ? elementOf(TEMPLATE, student, 0) : <li>{student.name}</li>;
}

function elementOf(node: MarkupNode, student: RosterStudent, key: number): ReactNode {
  if (typeof node === 'string') return filled(node, student);
  const attributes = Object.entries(node.attributes).map(([name, value]) => [name, filled(value, student)]);
  const children = node.children.map((child, place) => elementOf(child, student, place));
  return createElement(node.tag, { key, ...Object.fromEntries(attributes) }, ...children);
}

function filled(text: string, { name }: RosterStudent): string {
  return text.replaceAll('{name}', name);
}
