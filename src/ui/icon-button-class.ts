export interface IconButtonLook {
  /** `on-brand`: for a button on the brand's green, where the grey of the other icons could not be seen. */
  variant?: 'plain' | 'outline' | 'on-brand' | undefined;
}

const BASE = 'inline-flex size-target shrink-0 items-center justify-center rounded-control border transition-colors';
const GREY =
  'text-ink-2 hover:bg-fill hover:text-ink active:bg-fill disabled:cursor-default disabled:text-ink-3 ' +
  'disabled:hover:bg-transparent aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-3';

const LOOKS = {
  plain: `${GREY} border-transparent`,
  outline: `${GREY} border-(--control-edge) bg-surface`,
  'on-brand': 'border-transparent text-on-brand hover:bg-brand-press',
};

/** The classes of a button with only an icon, for triggers and links too. */
export function iconButtonClass({ variant = 'plain' }: IconButtonLook = {}): string {
  return `${BASE} ${LOOKS[variant]}`;
}
