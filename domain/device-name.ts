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
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const MOST = 40;
/** How many characters of a user agent are read. The user agents of browsers have 100 to 200 characters. */
const MOST_USER_AGENT = 300;

/**
 * The name of a device in the list of sessions, at most 40 characters (docs/product.md 1.14). It comes from the user agent,
 * because most teachers never name a device. An iPad's user agent says Mac, but no Mac has a touch screen.
 */
export function deviceNameFrom(userAgent: string, hasTouch = false): string {
  // The user agent is cut first, because a caller without an account can send 14,000 characters.
  const text = userAgent.slice(0, MOST_USER_AGENT);
  const found = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  if (browser && system) return `${browser} on ${withForm(system, text, hasTouch)}`;
  // Another program is named by the first word of its user agent, such as `curl/8.5.0`.
  const [program = ''] = /^[\w .-]+/.exec(text) ?? [];
  return program.trim().slice(0, MOST).trim() || 'Unknown device';
}

function withForm(system: string, userAgent: string, hasTouch: boolean): string {
  if (system === 'Mac') return hasTouch ? 'iPad' : system;
  if (system !== 'Android') return system;
  return userAgent.lastIndexOf('Mobile') > userAgent.indexOf('Android') ? 'Android phone' : 'Android tablet';
}
