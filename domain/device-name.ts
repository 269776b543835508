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
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

const MOST = 40;
/** User agents of browsers have 100 to 200 characters; no more are read. */
const MOST_USER_AGENT = 300;

/**
 * Derives a name of at most 40 characters for the list of sessions from the user agent, because most teachers never name a
 * device (docs/product.md 1.14). The user agent of an iPad says Mac, but no Mac has a touch screen. The user agent of a large Android
 * tablet says Linux, because Chrome asks for the desktop site there.
 */
export function deviceNameFrom(userAgent: string, hasTouch = false): string {
  // A caller without an account can send up to 14,000 characters.
  const text = userAgent.slice(0, MOST_USER_AGENT);
  const found = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  if (browser && system) return `${browser} on ${withForm(system, text, hasTouch)}`;
  // For an unknown program, such as `curl` for `curl/8.5.0`.
  const [program = ''] = /^[\w .-]+/.exec(text) ?? [];
  return program.trim().slice(0, MOST).trim() || 'Unknown device';
}

function withForm(system: string, userAgent: string, hasTouch: boolean): string {
  if (system === 'Mac') return hasTouch ? 'iPad' : system;
  if (system === 'Linux computer') return hasTouch ? 'Android tablet' : system;
  if (system !== 'Android') return system;
  return userAgent.lastIndexOf('Mobile') > userAgent.indexOf('Android') ? 'Android phone' : 'Android tablet';
}
