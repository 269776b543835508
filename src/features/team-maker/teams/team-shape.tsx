import type { ReactNode } from 'react';
import type { TeamColour } from '#domain/team-maker/colours.ts';

const STAR = 'M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.8L12 17.6 6 21l1.3-6.8-5-4.7 6.8-.8z';

/** For students who can't see the colours. */
const SHAPES: Readonly<Record<TeamColour, ReactNode>> = {
  red: <circle cx="12" cy="12" r="9" />,
  blue: <rect x="3.5" y="3.5" width="17" height="17" rx="1" />,
  green: <path d="M12 3l10 17.5H2z" />,
  yellow: <path d="M12 1.5L22.5 12 12 22.5 1.5 12z" />,
  orange: <path d={STAR} />,
  purple: <path d="M12 2.5l9.8 7.1-3.7 11.5H5.9L2.2 9.6z" />,
  white: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="4" className="fill-none" />
    </>
  ),
  black: <path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" />,
};

interface Props {
  /** Undefined if there are more teams than colours; the name then contains a number. */
  colour: TeamColour | undefined;
  size?: number;
}

/** The border is visible on every background (docs/product.md 10.27). */
export function TeamShape({ colour, size = 24 }: Props) {
  if (!colour) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      // The colours of the pinnies, the same in all themes.
      style={{ fill: `var(--team-${colour})` }}
      className="shrink-0 stroke-edge print:[print-color-adjust:exact]"
    >
      {SHAPES[colour]}
    </svg>
  );
}
