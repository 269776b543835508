import type { ComponentProps } from 'react';
import { Name } from './name.tsx';

interface Props extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick' | 'children'> {
  name: string;
}

/** A student's name that opens the student's dialog (docs/product.md 3.19). */
export function StudentNameButton({ name, children, ...button }: Props) {
  return (
    <button type="button" className="min-h-target min-w-0 text-left wrap-anywhere hover:underline" {...button}>
      <Name className="font-strong">{name}</Name>
      {children}
    </button>
  );
}
