import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(start: string): Record<string, string> {
  const from = CSS.indexOf(start);
  if (from < 0) throw new Error(`tokens.css has no ${start}`);
  const body = CSS.slice(CSS.indexOf('{', from) + 1, CSS.indexOf('}', from));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const THEMES = {
  light: tokensOf(":root,\n[data-theme='light']"),
  dark: tokensOf("[data-theme='dark']"),
  field: tokensOf("[data-theme='field']"),
};

/** Returns the relative luminance of an OKLCH colour, calculated with the matrices of CSS Color 4. */
function luminance(oklch: string): number {
  const [l = 0, c = 0, h = 0] = (/oklch\(([^)]+)\)/.exec(oklch)?.[1] ?? '').split(/[\s/]+/).map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const lms = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ];
  const [x = 0, y = 0, z = 0] = lms.map((part) => part ** 3);
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
  const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
  const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const [high = 0, low = 0] = [luminance(text), luminance(ground)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

const PAIRS = [
  ['ink', 'bg'],
  ['ink', 'fill'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface'],
  ['ink-2', 'fill'],
  ['ink-3', 'surface'],
  ['ink-3', 'fill'],
  ['ink', 'fill-press'],
  ['ink-2', 'fill-press'],
  ['ink-3', 'fill-press'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-press'],
  ['brand-ink', 'bg'],
  ['brand-ink', 'surface'],
  ['brand-ink', 'brand-soft'],
  ['on-absent', 'absent'],
  ['absent-ink', 'bg'],
  ['absent-ink', 'absent-soft'],
  ['on-tardy', 'tardy'],
  ['tardy-ink', 'surface'],
  ['tardy-ink', 'tardy-soft'],
  ['on-note', 'note'],
] as const;

const CASES = Object.entries(THEMES).flatMap(([theme, tokens]) =>
  PAIRS.map(([text, ground]) => ({ theme, text, ground, tokens, least: theme === 'field' ? 7 : 4.5 })),
);

test.each(CASES)(
  'in the theme $theme, the colour $text on the background $ground has a contrast of at least $least:1',
  ({ tokens, text, ground, least }) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least);
  },
);

test.each(Object.entries(THEMES))(
  'in the theme %s, the border of a button or field has a contrast of at least 3:1 to its background',
  (_theme, tokens) => {
    expect(contrast(tokens['edge'] ?? '', tokens['bg'] ?? '')).toBeGreaterThanOrEqual(3);
  },
);

test('in dark colours, the square of a day with full points differs from the table behind it by at least 1.5:1', () => {
  const { 'day-full': square = '', surface = '' } = THEMES.dark;
  expect(contrast(square, surface)).toBeGreaterThanOrEqual(1.5);
});

const LAPS = tokensOf(':root {\n  --lap-0');

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  '5.79 the digit on the mile timer’s badge of %i laps has a contrast of at least 4.5:1',
  (laps) => {
    const digit = LAPS[laps < 6 ? 'on-lap-light' : 'on-lap-dark'] ?? '';
    expect(contrast(digit, LAPS[`lap-${laps}`] ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);

test('if the teacher has chosen no theme and the system is dark, the app has the colours of the dark theme', () => {
  expect(tokensOf(':root:not([data-theme])')).toEqual(THEMES.dark);
});
