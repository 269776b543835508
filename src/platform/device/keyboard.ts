import { isTouchDevice } from './device-kind.ts';

let standIn: HTMLInputElement | null = null;

/**
 * Call this in the press of a link to a form, so that a phone opens its keyboard for the first field (docs/product.md 1.30).
 * Safari opens the keyboard only during the press, when the form is not drawn yet. It keeps the keyboard open if the focus then
 * moves to another field. So an invisible field has the focus in between.
 */
export function openKeyboard(): void {
  if (!isTouchDevice()) return;
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'The form opens');
  // Safari zooms into smaller text.
  field.style.cssText = 'position: fixed; top: 0; width: 1px; opacity: 0; font-size: 16px';
  field.onblur = () => field.remove();
  document.body.append(field);
  field.focus({ preventScroll: true });
  standIn = field;
}

/** On a touch screen the keyboard would hide half of the page, so a form has the focus only after `openKeyboard`. */
export function focusesFirstField(): boolean {
  return !isTouchDevice() || (standIn !== null && standIn === document.activeElement);
}
