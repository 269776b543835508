import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GrowingField } from './growing-field.tsx';

test('if the teacher pastes text with line breaks into a growing field (its height follows its text), the line breaks become spaces', () => {
  const onType = vi.fn<(text: string) => void>();
  render(<GrowingField label="Name" value="" onType={onType} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rivera, \r\n Ana\nMaria' } });
  expect(onType).toHaveBeenCalledExactlyOnceWith('Rivera, Ana Maria');
});

test('a growing field (its height follows its text) contains an invisible copy of its text, from which it gets its height', () => {
  render(<GrowingField label="Name" value="Wickramasinghe-Bandaranayake, Anuradha Devi" onType={() => undefined} />);
  const field = screen.getByLabelText('Name');
  expect(field.parentElement?.querySelector('[aria-hidden]')?.textContent).toContain('Anuradha Devi');
});
