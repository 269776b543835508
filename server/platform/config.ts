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
  z.transform((text: string | undefined) =>
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

const settings = z.object({
  PORT: whole(3000, 1, 65_535),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    addressWithPassword(
      ['postgres:', 'postgresql:'],
      'expected an address that starts with postgres://; leave it out for SQLite',
    ),
  ),
  DATABASE_POOL: whole(10, 1, 1000),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'expected at least 32 characters'))),
  SIGN_UP_CODES: list.check(
    z.refine((codes) => codes.every((code) => code.length <= 50), 'a code has at most 50 characters'),
  ),
  SMTP_URL: z.optional(
    addressWithPassword(['smtp:', 'smtps:'], 'expected an address that starts with smtp:// or smtps://'),
  ),
  SMTP_REQUIRE_TLS: z._default(z.enum(['yes', 'no'], 'expected yes or no'), 'no'),
  MAIL_FROM: z.optional(z.string()),
  PUBLIC_URL: z.optional(origin),
  ADMIN_EMAILS: z.pipe(list, z.array(email)),
  SUPPORT_EMAIL: z.optional(email),
  TRIAL_DAYS: whole(42, 0, 36_500),
  ACCESS_TTL_S: whole(900, 1, 86_400),
  REFRESH_TTL_DAYS: whole(120, 1, 400),
  CORS_ORIGINS: z.pipe(list, z.array(origin)),
  TRUST_PROXY: list.check(z.refine((proxies) => proxies.every(isProxy), PROXY)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'expected at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `expected one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** From environment variables; the README lists their names and defaults. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** If it is missing, the server uses SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Signs session tokens. If it is missing, the server makes one at its first start and stores it in the data folder. */
  readonly sessionSecret: string | undefined;
  /** If the list is empty, the server makes one code at its first start and stores it in the data folder. */
  readonly signUpCodes: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly smtpRequireTls: boolean;
  readonly mailFrom: string;
  /** Without a slash at the end. Links in mails start with it. */
  readonly publicUrl: string;
  readonly adminEmails: readonly string[];
  readonly supportEmail: string | undefined;
  readonly trialDays: number;
  readonly accessTtlS: number;
  readonly refreshTtlDays: number;
  readonly corsOrigins: readonly string[];
  /** Their headers contain the address and the protocol of the caller. */
  readonly trustProxy: readonly string[];
  /** What a monitoring program sends to read `/metrics`. If it is missing, only programs on the same machine may read them. */
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
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
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = z.safeParse(settings, given);
  const problems = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined) {
    problems.push('MAIL_FROM: needed with SMTP_URL, the sender of every mail');
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const read = parsed.data;
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    sessionSecret: read.SESSION_SECRET,
    signUpCodes: read.SIGN_UP_CODES,
    smtpUrl: read.SMTP_URL,
    smtpRequireTls: read.SMTP_REQUIRE_TLS === 'yes',
    mailFrom: read.MAIL_FROM ?? `PE Grade Book <no-reply@${new URL(publicUrl).hostname}>`,
    publicUrl,
    adminEmails: read.ADMIN_EMAILS,
    supportEmail: read.SUPPORT_EMAIL,
    trialDays: read.TRIAL_DAYS,
    accessTtlS: read.ACCESS_TTL_S,
    refreshTtlDays: read.REFRESH_TTL_DAYS,
    corsOrigins: read.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    trustProxy: read.TRUST_PROXY.length > 0 ? read.TRUST_PROXY : ['loopback'],
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  };
}
