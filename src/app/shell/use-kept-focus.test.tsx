import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

/** Outside all screens, like the button of a toast, is the button. */
function Screens({ item: Item = 'li' }: { item?: 'li' | 'div' }) {
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(frame, main);
  const [names, setNames] = useState(['Ana', 'Bo', 'Cy']);
  const [hasToast, setHasToast] = useState(true);
  return (
    <>
      <div ref={frame}>
        <main ref={main} tabIndex={-1} aria-label="Screen">
          <ul>
            {names.map((name) => (
              <Item key={name} role={Item === 'div' ? 'row' : undefined}>
                <input aria-label={`Name of ${name}`} />
                <button onClick={() => setNames(names.filter((one) => one !== name))}>Delete {name}</button>
              </Item>
            ))}
          </ul>
        </main>
      </div>
      {hasToast && <button onClick={() => setHasToast(false)}>Dismiss</button>}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const pressByKey = (name: string) => {
  act(() => button(name).focus());
  fireEvent.click(button(name));
};
const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

test.each(['li', 'div'] as const)(
  '1.21 after the teacher has deleted an item (%s) of a list or table with the keyboard, the delete button of the next item has the focus',
  async (item) => {
    render(<Screens item={item} />);
    pressByKey('Delete Ana');
    await expectFocus(() => button('Delete Bo'));
  },
);

test('1.21 after the teacher has deleted the final item of a list, the item before it gets the focus, or the screen if the list is empty', async () => {
  render(<Screens />);
  pressByKey('Delete Cy');
  await expectFocus(() => button('Delete Bo'));
  pressByKey('Delete Bo');
  await expectFocus(() => button('Delete Ana'));
  pressByKey('Delete Ana');
  await expectFocus(() => screen.getByRole('main'));
});

test('1.21 after a toast (short message) has closed, the element that had the focus before gets it again', async () => {
  render(<Screens />);
  act(() => screen.getByLabelText('Name of Bo').focus());
  pressByKey('Dismiss');
  await expectFocus(() => screen.getByLabelText('Name of Bo'));
});

test('1.21 after a press outside all fields, no field has the focus, and a later change on the screen does not give it back', async () => {
  render(<Screens />);
  const field = screen.getByLabelText('Name of Bo');
  act(() => field.focus());
  fireEvent.pointerDown(document.body);
  act(() => field.blur());
  fireEvent.click(button('Delete Cy'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
