export interface IconButtonLook {
  variant?: 'plain' | 'outline' | undefined;
}

const BASE =
  'inline-flex size-target shrink-0 items-center justify-center rounded-control border bg-clip-padding transition-colors';
const GREY =
  'text-ink-2 hover:bg-fill hover:text-ink active:bg-fill disabled:cursor-default disabled:text-ink-3 ' +
  'disabled:hover:bg-transparent aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-3';

const LOOKS = {
  plain: `${GREY} border-transparent`,
  outline: `${GREY} border-(--control-edge) bg-surface`,
};

export function iconButtonClass({ variant = 'plain' }: IconButtonLook = {}): string {
  return `${BASE} ${LOOKS[variant]}`;
}
