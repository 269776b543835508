export interface IconButtonLook {
  variant?: 'plain' | 'outline' | undefined;
}

const BASE =
  'inline-flex size-target shrink-0 items-center justify-center rounded-control border text-ink-2 transition-colors ' +
  'hover:bg-fill hover:text-ink active:bg-fill disabled:cursor-default disabled:text-ink-3 disabled:hover:bg-transparent';

/** The classes of a button with only an icon, for triggers and links too. */
export function iconButtonClass({ variant = 'plain' }: IconButtonLook = {}): string {
  return `${BASE} ${variant === 'outline' ? 'border-line bg-surface' : 'border-transparent'}`;
}
