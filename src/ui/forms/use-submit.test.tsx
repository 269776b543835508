import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Field } from '../fields/field.tsx';
import { Form } from './form.tsx';
import { showToast, toastStore } from '../toasts/toast-store.ts';
import { useSubmit, type FormRefusal } from './use-submit.ts';

type Answer = FormRefusal<'name' | 'code'> | void;

interface Props {
  submit: (values: { name: string; code: string }) => Promise<Answer> | void;
  explain?: (error: unknown) => FormRefusal<'name' | 'code'>;
}

function Sample({ submit, explain = () => ({}) }: Props) {
  const { state, text } = useSubmit({
    start: { name: '', code: '' },
    check: ({ name }) => (name === '' ? { name: { message: 'Required' } } : {}),
    submit,
    explain,
  });
  return (
    <Form state={state} submit="Send" busyLabel="Sending...">
      <Field label="Code" {...text('code')} />
      <Field label="Name" {...text('name')} />
    </Form>
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

test('7.3 when a form is sent again, the toast of the first attempt disappears, but a toast that the teacher must close stays', () => {
  render(<Sample submit={() => undefined} />);
  showToast({ title: 'Saved' });
  send();
  expect(toastStore.getState()).toBeNull();
  showToast({ title: 'Close the other tabs', shownFor: 'until closed' });
  send();
  expect(toastStore.getState()?.title).toBe('Close the other tabs');
});

test('if a field of a form is invalid, the form is not sent, and the first invalid field gets the focus', () => {
  const submit = vi.fn<Props['submit']>();
  render(<Sample submit={submit} />);
  send();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByText('Required')).toBeDefined();
  expect(document.activeElement).toBe(name());
});

test('when the teacher types in an invalid field of a form, the message at this field disappears', () => {
  render(<Sample submit={() => undefined} />);
  send();
  type('Name', 'A');
  expect(screen.queryByText('Required')).toBeNull();
});

test('while a form is being sent, the submit button shows this, and a second submit does nothing', async () => {
  let answer = (): void => undefined;
  const submit = vi.fn<Props['submit']>(() => new Promise<void>((resolve) => (answer = resolve)));
  render(<Sample submit={submit} />);
  type('Name', 'Ana');
  send();
  fireEvent.submit(name());
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDefined();
  answer();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined();
  expect(submit).toHaveBeenCalledOnce();
});

test('if the server refuses the value of one field of a form, the message is shown at this field, and the typed text stays', async () => {
  render(<Sample submit={() => Promise.resolve({ fields: { name: { message: 'Taken' } } })} />);
  type('Name', 'Ana');
  send();
  expect(await screen.findByText('Taken')).toBeDefined();
  expect(name().value).toBe('Ana');
  await waitFor(() => expect(document.activeElement).toBe(name()));
});

test('if sending a form fails, the reason is shown beside the submit button, and the typed text stays', async () => {
  render(
    <Sample
      submit={() => Promise.reject(new Error('offline'))}
      explain={() => ({ whole: { message: 'Not reached' } })}
    />,
  );
  type('Name', 'Ana');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Not reached');
  expect(name().value).toBe('Ana');
});
