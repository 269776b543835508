import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageMark } from './use-page-mark.ts';

function Mark({ isOn }: { isOn?: boolean }) {
  usePageMark('dock', isOn);
  return null;
}

const hasMark = () => document.documentElement.hasAttribute('data-page-dock');

it('while at least one component on the page sets a mark for CSS, the root element of the page has this mark', () => {
  const first = render(<Mark />);
  const second = render(<Mark />);
  first.unmount();
  expect(hasMark()).toBe(true);
  second.rerender(<Mark isOn={false} />);
  expect(hasMark()).toBe(false);
  second.rerender(<Mark isOn />);
  expect(hasMark()).toBe(true);
  second.unmount();
  expect(hasMark()).toBe(false);
});
