import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { email } from '#contract/parts/fields.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function whole(fallback: number, min: number, max: number) {
  const message = `expected a whole number from ${min} to ${max}`;
  return z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,9}$/, message))),
    z.pipe(
      z.transform((text: string | undefined) => (text === undefined ? fallback : Number(text))),
      z.number().check(z.gte(min, message), z.lte(max, message)),
    ),
  );
}

const list = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined): readonly string[] =>
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

const WEB = 'expected an address that starts with http:// or https://';
const address = (protocols: readonly string[], message: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message));

const SIGNS = 'in the user and the password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25';

/** Some signs of a user or a password have to be written as codes. */
function addressWithPassword(protocols: readonly string[], message: string) {
  const begins = (text: string) => protocols.some((protocol) => text.startsWith(`${protocol}//`));
  return z.string().check(
    z.refine(begins, { message, abort: true }),
    z.refine(
      (text) => URL.canParse(text) && !text.includes('#') && isDecodable(new URL(text)) && !isSplit(new URL(text)),
      SIGNS,
    ),
  );
}

/** A `/` or `?` in the password ended the host too early, so that the @ is behind it. */
function isSplit({ pathname, search }: URL): boolean {
  return `${pathname}${search}`.includes('@');
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}

/** Whether nothing comes after the host and the port. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`;
}

const ORIGIN = 'expected the address without a user, a path, ? and #, such as https://grades.school.org';
const origin = address(['http:', 'https:'], WEB).check(
  z.refine((text) => !URL.canParse(text) || isOrigin(text), ORIGIN),
);

const PROXY =
  'expected addresses such as 10.0.0.1 or 10.0.0.0/8, or the names loopback, linklocal and uniquelocal, with commas between';
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  const hasBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return PROXY_NAMES.includes(text) || (most > 0 && hasBits && rest.length === 0);
}

/** A setting such as `databaseUrl` is the environment variable `DATABASE_URL`. The README lists them with their defaults. */
const settings = z.object({
  port: whole(3000, 1, 65_535),
  host: z._default(z.string(), 'localhost'),
  dataDir: z.pipe(
    z._default(z.string(), './data'),
    z.transform((path: string) => resolve(path)),
  ),
  /** If it is missing, the server uses SQLite in the data folder. */
  databaseUrl: z.optional(
    addressWithPassword(
      ['postgres:', 'postgresql:'],
      'expected an address that starts with postgres://; leave it out for SQLite',
    ),
  ),
  databasePool: whole(10, 1, 1000),
  /** Signs session tokens. If it is missing, the server makes one at its first start and stores it in the data folder. */
  sessionSecret: z.optional(z.string().check(z.minLength(32, 'expected at least 32 characters'))),
  /** If the list is empty, the server makes one code at its first start and stores it in the data folder. */
  signUpCodes: list.check(
    z.refine((codes) => codes.every((code) => code.length <= 50), 'a code has at most 50 characters'),
  ),
  smtpUrl: z.optional(
    addressWithPassword(['smtp:', 'smtps:'], 'expected an address that starts with smtp:// or smtps://'),
  ),
  smtpRequireTls: z.pipe(
    z._default(z.enum(['yes', 'no'], 'expected yes or no'), 'no'),
    z.transform((answer: 'yes' | 'no') => answer === 'yes'),
  ),
  mailFrom: z.optional(z.string()),
  /** Links in mails start with it. */
  publicUrl: z.optional(origin),
  adminEmails: z.pipe(list, z.readonly(z.array(email))),
  supportEmail: z.optional(email),
  trialDays: whole(42, 0, 36_500),
  accessTtlS: whole(900, 1, 86_400),
  refreshTtlDays: whole(120, 1, 400),
  corsOrigins: z.pipe(
    list,
    z.readonly(
      z.array(
        z.pipe(
          origin,
          z.transform((url: string) => new URL(url).origin),
        ),
      ),
    ),
  ),
  /** Their headers contain the address and the protocol of the caller. */
  trustProxy: list.check(z.refine((proxies) => proxies.every(isProxy), PROXY)),
  /** What a monitoring program sends to read `/metrics`. If it is missing, only programs on the same machine may read them. */
  metricsToken: z.optional(z.string().check(z.minLength(16, 'expected at least 16 characters'))),
  logLevel: z._default(z.enum(LOG_LEVELS, `expected one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

function variableOf(setting: string): string {
  return setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}

type Settings = Readonly<Required<z.infer<typeof settings>>>;

export interface Config extends Settings {
  readonly mailFrom: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** If the environment has no session secret or no sign-up codes, they come from the data folder. */
export interface AppConfig extends Pick<
  Config,
  | 'publicUrl'
  | 'signUpCodes'
  | 'adminEmails'
  | 'supportEmail'
  | 'trialDays'
  | 'accessTtlS'
  | 'refreshTtlDays'
  | 'corsOrigins'
  | 'trustProxy'
> {
  /** Signs the session tokens: anyone who knows it can sign in as any teacher. */
  readonly sessionSecret: string;
  readonly metricsToken?: Config['metricsToken'];
  readonly version: string;
}

/** Lists all wrong settings, so that the operator can correct them at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** An empty value counts as not set, because tools that start containers set it for a missing variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(settings.shape);
  const given = Object.fromEntries(names.map((name) => [name, env[variableOf(name)]?.trim() || undefined]));
  const parsed = z.safeParse(settings, given);
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${variableOf(String(path[0]))}: ${message}`,
  );
  if (given['smtpUrl'] !== undefined && given['mailFrom'] === undefined) {
    problems.push('MAIL_FROM: needed with SMTP_URL, the sender of every mail');
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const read = parsed.data as Settings;
  const publicUrl = (read.publicUrl ?? `http://localhost:${read.port}`).replace(/\/+$/, '');
  return {
    ...read,
    publicUrl,
    mailFrom: read.mailFrom ?? `PE Grade Book <no-reply@${new URL(publicUrl).hostname}>`,
    trustProxy: read.trustProxy.length > 0 ? read.trustProxy : ['loopback'],
  };
}
