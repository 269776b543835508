import type { ReactNode } from 'react';

/** SVG paths in a square of 24 units. */
const SIGNS = {
  share: 'M12 15V3m-4 4 4-4 4 4M5 12v9h14v-9',
  add: 'M4 4h16v16H4zM8 12h8m-4-4v8',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0h18M12 3c4.5 5 4.5 13 0 18c-4.5-5-4.5-13 0-18',
  compass: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M16 8l-2.5 5.5L8 16l2.5-5.5z',
  menu: 'M12 4.5v1m0 6v1m0 6v1',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  install: 'M3 4h18v12H3zm9 3v6m-2.5-2.5L12 13l2.5-2.5M8 20h8m-4-4v4',
  phone: 'M7 3h10v18H7zm4 14.5h2',
  house: 'm4 11 8-7 8 7v9H4zm6 9v-6h4v6',
  back: 'm15 6-6 6 6 6',
  forward: 'm9 6 6 6-6 6',
  book: 'M12 6C9 4 6 4 3 4.5V18c3-.5 6-.5 9 1.5 3-2 6-2 9-1.5V4.5C18 4 15 4 12 6zv13.5',
  tabs: 'M9 9h11v11H9zM6 15H4V4h11v2',
} as const;

type Sign = keyof typeof SIGNS;

/** A drawing for one step of the install guide, in the colours of the theme. All drawings have 192 × 144 units. */
export function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 192 144" role="img" aria-label={label} className="block size-full bg-fill">
      {children}
    </svg>
  );
}

export function Frame({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  return <rect {...{ x, y, width, height }} rx="14" strokeWidth="2" className="fill-surface stroke-edge" />;
}

export function Line({ x, y, width, height = 6 }: { x: number; y: number; width: number; height?: number }) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} className="fill-line" />;
}

export function AddressBar({ x, y, width, marked = false }: { x: number; y: number; width: number; marked?: boolean }) {
  const edge = marked ? 'stroke-brand' : 'stroke-transparent';
  return <rect x={x} y={y} width={width} height="24" rx="12" strokeWidth="2.5" className={`fill-fill ${edge}`} />;
}

interface GlyphProps {
  of: Sign;
  x: number;
  y: number;
  size?: number;
  tone?: 'ink' | 'brand' | 'on-brand';
}

const TONES = { ink: 'stroke-ink-2', brand: 'stroke-brand-ink', 'on-brand': 'stroke-on-brand' };

export function Glyph({ of, x, y, size = 16, tone = 'ink' }: GlyphProps) {
  return (
    <path
      d={SIGNS[of]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={TONES[tone]}
    />
  );
}

export function Target({ of, x, y, radius = 15 }: { of: Sign; x: number; y: number; radius?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} className="fill-brand" />
      <Glyph of={of} x={x} y={y} size={radius * 1.2} tone="on-brand" />
    </>
  );
}

export function AppPage({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <>
      <AppIcon x={x} y={y} size={18} />
      <Line x={x + 24} y={y + 6} width={width - 24} />
      <Line x={x} y={y + 28} width={width} />
      <Line x={x} y={y + 40} width={width * 0.7} />
    </>
  );
}

export function AppIcon({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 40 40">
      <rect width="40" height="40" rx="9" className="fill-brand" />
      <g fill="none" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand">
        <path d="M9.6 28.8V11.2h5.3a5.3 5.3 0 0 1 0 10.6H9.6" />
        <path d="M30.5 11.2h-5.9v17.6h5.9M24.6 20h5" />
      </g>
    </svg>
  );
}

interface MenuProps {
  x: number;
  width: number;
  /** Of the second of three items, which the teacher has to press. */
  words: string;
  icon: Sign;
  /** At the end of the items. */
  iconAtEnd?: boolean;
}

/** The second of its three items is highlighted. */
export function Menu({ x, width, words, icon, iconAtEnd = false }: MenuProps) {
  const iconX = iconAtEnd ? x + width - 18 : x + 18;
  const wordsX = iconAtEnd ? x + 12 : x + 34;
  return (
    <>
      <rect x={x} y="16" width={width} height="112" rx="12" strokeWidth="2" className="fill-surface stroke-edge" />
      {[36, 108].map((y) => (
        <g key={y}>
          <Line x={wordsX} y={y - 3} width={width * 0.45} />
          <circle cx={iconX} cy={y} r="6" className="fill-line" />
        </g>
      ))}
      <rect x={x + 4} y="54" width={width - 8} height="36" rx="8" className="fill-brand" />
      <Glyph of={icon} x={iconX} y={72} tone="on-brand" />
      <text x={wordsX} y="76" fontSize="12" className="fill-on-brand font-strong">
        {words}
      </text>
    </>
  );
}
