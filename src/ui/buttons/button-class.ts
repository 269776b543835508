export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'text' | 'destructive' | 'destructive-text';
export type ButtonSize = 'regular' | 'large';

const BASE =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border text-center font-strong select-none no-underline ' +
  'transition-colors aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-fill aria-disabled:text-ink-3';

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-target px-4 py-2 text-16',
  large: 'min-h-16 px-6 py-3 text-18',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-press active:bg-brand-press',
  outline: 'border-edge bg-surface text-ink hover:bg-fill active:bg-fill',
  quiet: 'border-transparent bg-fill text-ink hover:bg-fill-press active:bg-fill-press',
  text: 'border-transparent bg-transparent text-ink-2 hover:bg-fill hover:text-ink active:bg-fill',
  destructive: 'border-transparent bg-absent text-on-absent hover:brightness-90 active:brightness-90',
  'destructive-text': 'border-transparent bg-transparent text-absent-ink hover:bg-absent-soft active:bg-absent-soft',
};

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
}

/**
 * Returns the classes of a button, also for elements that only look like a button: a link, or an element that opens a menu
 * or a dialog.
 */
export function buttonClass({ variant = 'outline', size = 'regular', block = false }: Look = {}): string {
  return `${BASE} ${SIZES[size]} ${VARIANTS[variant]} ${block ? 'w-full' : ''}`;
}
