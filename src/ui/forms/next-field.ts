import type { KeyboardEvent } from 'react';

/**
 * Moves the focus to the next empty field when Enter is pressed in a field with `enterKeyHint="next"`, as the label of that key
 * on an on-screen keyboard says. If no empty field follows, Enter submits the form as usual.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
