const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const MOST = 40;

/**
 * The name of a device in the list of sessions, at most 40 characters (docs/product.md 1.14). It comes from the user agent,
 * because most teachers never name a device. An iPad's user agent says Mac, but no Mac has a touch screen.
 */
export function deviceNameFrom(userAgent: string, hasTouch = false): string {
  const found = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  if (browser && system) return `${browser} on ${system === 'Mac' && hasTouch ? 'iPad' : system}`;
  // Another program is named by the first word of its user agent, such as `curl/8.5.0`.
  const [program = ''] = /^[\w .-]+/.exec(userAgent) ?? [];
  return program.trim().slice(0, MOST).trim() || 'Unknown device';
}
