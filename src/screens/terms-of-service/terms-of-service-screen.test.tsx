import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TermsOfServiceScreen } from './terms-of-service-screen.tsx';

test('1.125 the terms of service say what happens to an account after the trial, and how an account ends', () => {
  render(
    <MemoryRouter>
      <TermsOfServiceScreen />
    </MemoryRouter>,
  );
  const text = screen.getByRole('main').textContent;
  expect(text).toMatch(/When the trial ends, nothing stops working/);
  expect(text).toMatch(/never verified is deleted after 30 days/);
  expect(text).toMatch(/You can delete your account at any time, on the page Account/);
  expect(text).toMatch(/can lock or delete an account that misuses the service/);
});
