import type { ComponentProps } from 'react';

/** A name or another text that a person has typed. No browser translates it (docs/product.md 1.192). */
export function Name(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />;
}
