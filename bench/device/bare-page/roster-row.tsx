import { createElement, type ReactNode, useState } from 'react';
import type { MarkupNode } from '../page/markup.ts';
import { type RosterStudent, writeTap } from './records.ts';
import { TEMPLATE } from './template.ts';

/** Shows a student with the same elements as the app, so that layout and paint take the same time as in the app. */
export function RosterRow({ student }: { student: RosterStudent }) {
  const [taps, setTaps] = useState(0);
  if (!TEMPLATE) return <li>{student.name}</li>;
  const onTap = () => void writeTap(student.id, taps + 1).then(() => setTaps(taps + 1));
  return elementOf(TEMPLATE.row, { name: student.name, taps, onTap }, 0);
}

interface Shown {
  readonly name: string;
  readonly taps: number;
  readonly onTap: () => void;
}

function elementOf(node: MarkupNode, shown: Shown, key: number): ReactNode {
  if (typeof node === 'string') return node.replaceAll('{name}', shown.name);
  const attributes = Object.entries(node.attributes).map(([name, value]) => [name, attributeOf(name, value, shown)]);
  const isTapped = node.attributes['data-cell'] === 'attendance' || 'data-tap' in node.attributes;
  const onClick = isTapped ? { onClick: shown.onTap } : {};
  const children = node.children.map((child, place) => elementOf(child, shown, place));
  return createElement(node.tag, { key, ...Object.fromEntries(attributes), ...onClick }, ...children);
}

function attributeOf(name: string, value: string, { name: student, taps }: Shown): string {
  const text = value.replaceAll('{name}', student);
  if (taps === 0) return text;
  if (name === 'aria-label') return `${text}, tapped ${taps} times`;
  return name === 'className' && taps % 2 === 1 ? `${text} bg-absent-soft` : text;
}
