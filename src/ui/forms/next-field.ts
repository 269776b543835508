import type { KeyboardEvent } from 'react';

/**
 * If the teacher presses Enter in a field with `enterKeyHint="next"`, moves the focus to the next empty field. An on-screen
 * keyboard shows this on its Enter key. If no empty field follows, Enter submits the form as usual.
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
