import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TextPage } from './text-page.tsx';

test('1.126 if the teacher opens a legal page from “About”, a press on “Back” returns to “About”', () => {
  // The router stores in the history state how many pages of the app came before this page.
  history.replaceState({ idx: 1 }, '');
  render(
    <MemoryRouter initialEntries={['/about', '/terms-of-service']} initialIndex={1}>
      <Routes>
        <Route path="/about" element={<p>About the app</p>} />
        <Route
          path="/terms-of-service"
          element={
            <TextPage title="Terms of Service" updated="today">
              Terms
            </TextPage>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('About the app')).toBeDefined();
  history.replaceState(null, '');
});
