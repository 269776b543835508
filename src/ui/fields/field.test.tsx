import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

/** Returns the text that a screen reader announces after the name of a field. */
function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' | ');
}

test('if the value of an input field is invalid, a screen reader announces the message, how to fix it, and the field’s hint', () => {
  render(
    <Field
      label="Name"
      hint="6 to 60 letters"
      error={{ message: 'Name must not contain special characters', fix: 'Names can’t include “/”.' }}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe(
    'Name must not contain special characters. Names can’t include “/”. | 6 to 60 letters',
  );
});

test('if the value of an input field is valid, the field is not marked as invalid', () => {
  render(<Field label="Name" />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('a press on the button at a password field shows the password, and a second press hides it, and the typed text stays', () => {
  render(<PasswordField label="Password" defaultValue="secret pass" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  fireEvent.click(toggle);
  expect([input.type, toggle.getAttribute('aria-pressed'), input.value]).toEqual(['text', 'true', 'secret pass']);
  fireEvent.click(toggle);
  expect(input.type).toBe('password');
});

test('if a required checkbox is not ticked, a screen reader announces the message at the checkbox', () => {
  render(<Checkbox error={{ message: 'You must agree to the terms and conditions' }}>I agree</Checkbox>);
  expect(describedBy(screen.getByRole('checkbox', { name: 'I agree' }))).toBe(
    'You must agree to the terms and conditions',
  );
});
