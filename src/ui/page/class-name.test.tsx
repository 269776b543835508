import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClassName } from './class-name.tsx';

test.each([
  ['Period 1 - Grade 6', 'Grade 6'],
  ['Period 3', 'Period 3'],
  ['Swim team 2026', 'team 2026'],
  ['Field Day - Grades 6 to 8', 'to 8'],
  ['Strength and Conditioning', undefined],
  ['Conditioning 2026', undefined],
  ['9', undefined],
])('2.30 when the class name “%s” is too long for one line, the words “%s” stay together', (name, together) => {
  const { container } = render(<ClassName name={name} />);
  expect(container.querySelector('span.whitespace-nowrap')?.textContent).toBe(together);
  expect(container.textContent).toBe(name);
});
