import type { LucideIcon } from 'lucide-react';

interface Props {
  of: LucideIcon;
  size?: number;
  className?: string;
}

/** A screen reader announces only the word beside it. */
export function Icon({ of: Glyph, size = 20, className = '' }: Props) {
  const rem = `${size / 16}rem`;
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      size={size}
      // The icon grows with the browser's font size; WebKit takes no rem in the attributes of an svg.
      style={{ width: rem, height: rem }}
      strokeWidth={1.75}
      className={`shrink-0 ${className}`}
    />
  );
}
