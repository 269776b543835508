import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Cell, DataTable, HeadCell, RowHead } from './data-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shown(tableWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(tableWidth);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  const { container } = render(
    <DataTable label="Grades" head={<HeadCell>Student</HeadCell>}>
      <tr>
        <RowHead>Ana</RowHead>
        <Cell figures>5</Cell>
      </tr>
    </DataTable>,
  );
  return { hasShadow: () => container.querySelector('.more-columns') !== null };
}

test('6.21 a table with hidden columns at the right has a shadow at the right edge, until the teacher scrolls to the end', () => {
  const { hasShadow } = shown(900);
  expect(hasShadow()).toBe(true);
  const table = screen.getByRole('region', { name: 'Grades' });
  table.scrollLeft = 200;
  fireEvent.scroll(table);
  expect(hasShadow()).toBe(false);
});

test('6.21 a table that is not wider than its page has no shadow at the right edge', () => {
  expect(shown(700).hasShadow()).toBe(false);
});
