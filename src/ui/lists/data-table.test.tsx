import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TableCell, DataTable, HeadCell, RowHead } from './data-table.tsx';

function shown(tableWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(tableWidth);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  const { container } = render(
    <DataTable label="Grades" head={<HeadCell>Student</HeadCell>}>
      <tr>
        <RowHead>Ana</RowHead>
        <TableCell figures>5</TableCell>
      </tr>
    </DataTable>,
  );
  return { hasShadow: () => container.querySelector('.more-columns') !== null };
}

test('6.21 if columns at the right of a table are not visible, the right edge has a shadow until the teacher scrolls to the end', () => {
  const { hasShadow } = shown(900);
  expect(hasShadow()).toBe(true);
  const table = screen.getByRole('region', { name: 'Grades' });
  table.scrollLeft = 200;
  fireEvent.scroll(table);
  expect(hasShadow()).toBe(false);
});

test('6.21 if all columns of a table are visible, its right edge has no shadow', () => {
  expect(shown(700).hasShadow()).toBe(false);
});
