import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { AboutClassesScreen } from './about-classes-screen.tsx';

test('2.12 the help page about classes says that a teacher adds students to classes, and links to the class list', async () => {
  const { teacher } = await testTeacher();
  showScreen(teacher, { path: PATHS.aboutClasses, address: addresses.aboutClasses }, <AboutClassesScreen />);
  expect(await screen.findByText(/Create classes or periods, then add students to them/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Classes' }).getAttribute('href')).toBe(addresses.classes);
});
