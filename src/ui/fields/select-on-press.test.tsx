import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SelectOnPress } from './select-on-press.tsx';

/** The field gets the focus, and the caret moves when the finger is lifted. */
function press(field: HTMLInputElement, caret: number): void {
  fireEvent.pointerDown(field);
  field.focus();
  field.setSelectionRange(caret, caret);
  fireEvent.mouseUp(field);
  fireEvent.click(field);
}

function shown(attributes: object): HTMLInputElement {
  render(
    <label>
      Points
      <input type="text" defaultValue="100" {...attributes} />
      <SelectOnPress />
    </label>,
  );
  return screen.getByLabelText('Points');
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test.each([{ inputMode: 'numeric' }, { inputMode: 'decimal' }, { 'data-selects': '' }])(
  '4.50 a press on a number field (%o) without focus selects the field’s whole value',
  (attributes) => {
    const field = shown(attributes);
    press(field, 3);
    expect(selected(field)).toBe('100');
  },
);

test('4.50 a second press on a number field places the caret and selects nothing', () => {
  const field = shown({ inputMode: 'numeric' });
  press(field, 3);
  press(field, 1);
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1]);
});

test('4.50 if the teacher drags over a part of the value of a number field, only this part is selected', () => {
  const field = shown({ inputMode: 'numeric' });
  fireEvent.pointerDown(field);
  field.focus();
  field.setSelectionRange(0, 1);
  fireEvent.click(field);
  expect(selected(field)).toBe('1');
});

test('4.50 a press on the label of a number field selects the field’s whole value', () => {
  const field = shown({ inputMode: 'numeric' });
  const label = screen.getByText('Points');
  fireEvent.pointerDown(label);
  field.focus();
  field.setSelectionRange(3, 3);
  fireEvent.click(label);
  expect(selected(field)).toBe('100');
});

test('4.50 a press on a text field places the caret and selects nothing', () => {
  const field = shown({});
  press(field, 2);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2]);
});
