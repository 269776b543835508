import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

it('without environment variables the server uses the documented default settings', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    signUpCodes: [],
    trialDays: 42,
    accessTtlS: 900,
    refreshTtlDays: 120,
    logLevel: 'info',
    trustProxy: ['loopback'],
  });
  expect(config.dataDir).toMatch(/[\\/]data$/);
});

it('if an environment variable has an empty value, the server uses the default of this setting', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

it('the default of PUBLIC_URL contains the port, and the server removes a slash at the end of PUBLIC_URL', () => {
  expect(readConfig({ PORT: '4001' }).publicUrl).toBe('http://localhost:4001');
  expect(readConfig({ PUBLIC_URL: 'https://pe.example.org/' }).publicUrl).toBe('https://pe.example.org');
});

it('the server splits list settings at commas and converts ADMIN_EMAILS to lower case', () => {
  const config = readConfig({
    SIGN_UP_CODES: 'one, two ,',
    ADMIN_EMAILS: 'Ann@School.org',
    CORS_ORIGINS: 'https://a.example/',
  });
  expect(config.signUpCodes).toEqual(['one', 'two']);
  expect(config.adminEmails).toEqual(['ann@school.org']);
  expect(config.corsOrigins).toEqual(['https://a.example']);
});

it.each(['10.0.0.1', '10.0.0.0/8, loopback', '2001:db8::/32', '::1', 'uniquelocal'])(
  'the server accepts the value %s of the setting TRUST_PROXY',
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([]);
  },
);

it.each(['proxy.school.org', '10.0.0.1/33', '10.0.0', '10.0.0.1/', '2001:db8::/129', 'loopback; linklocal', 'true'])(
  'a server with the value %s of the setting TRUST_PROXY does not start, because the value is not a valid address of a proxy',
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY: expected addresses such as /)]);
  },
);

it('when several settings of the server are wrong, the error names all of these settings', () => {
  const problems = problemsOf({
    PORT: '70000',
    PUBLIC_URL: 'ftp://x',
    ADMIN_EMAILS: 'nobody',
    TRIAL_DAYS: 'six weeks',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'http://mail',
    METRICS_TOKEN: 'too short',
  });
  expect(problems.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining([
      'PORT',
      'PUBLIC_URL',
      'ADMIN_EMAILS',
      'TRIAL_DAYS',
      'LOG_LEVEL',
      'SMTP_URL',
      'METRICS_TOKEN',
      'MAIL_FROM',
    ]),
  );
  expect(problems[0]).toBe('PORT: expected a whole number from 1 to 65535');
});

it('the setting DATABASE_URL has to be the URL of a PostgreSQL database, and without this setting the server uses SQLite', () => {
  const { databaseUrl, databasePool } = readConfig({ DATABASE_URL: 'postgres://db.example.org/grades' });
  expect([databaseUrl, databasePool]).toEqual(['postgres://db.example.org/grades', 10]);
  expect(readConfig({}).databaseUrl).toBeUndefined();
  expect(problemsOf({ DATABASE_URL: 'grades.sqlite' })).toEqual([
    'DATABASE_URL: expected an address that starts with postgres://; leave it out for SQLite',
  ]);
});

it('the server refuses a SESSION_SECRET of less than 32 characters, because somebody could guess it', () => {
  expect(problemsOf({ SESSION_SECRET: 'whistle' })).toEqual(['SESSION_SECRET: expected at least 32 characters']);
  expect(readConfig({ SESSION_SECRET: 'x'.repeat(32) }).sessionSecret).toHaveLength(32);
});

it('the server refuses the setting SMTP_URL without MAIL_FROM, because each mail needs a sender address', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example.org' })).toEqual([
    'MAIL_FROM: needed with SMTP_URL, the sender of every mail',
  ]);
});

it.each(['https://host/app', 'https://host/?x', 'https://host/#y', 'https://host/app?x#y', 'https://me:pw@host'])(
  '9.90 the server refuses the address %s in PUBLIC_URL and CORS_ORIGINS, because links in mails would be wrong',
  (url) => {
    const message = 'expected the address without a user, a path, ? and #, such as https://grades.school.org';
    expect(problemsOf({ PUBLIC_URL: url })).toEqual([`PUBLIC_URL: ${message}`]);
    expect(problemsOf({ CORS_ORIGINS: url })).toEqual([`CORS_ORIGINS: ${message}`]);
  },
);

it.each(['pa#ss', '12#34', '12/34', '12?34', '50%', 'a%zz'])(
  '9.90 if the password %s of DATABASE_URL or SMTP_URL has a sign with a meaning, the error says how to write such signs',
  (password) => {
    const signs = 'in the user and the password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25';
    expect(problemsOf({ DATABASE_URL: `postgres://grades:${password}@db.example/grades` })).toEqual([
      `DATABASE_URL: ${signs}`,
    ]);
    expect(problemsOf({ MAIL_FROM: 'a@b.example', SMTP_URL: `smtp://grades:${password}@mail.example` })).toEqual([
      `SMTP_URL: ${signs}`,
    ]);
  },
);

it('9.90 the server accepts codes for signs in the password of DATABASE_URL, and the socket folder of a local PostgreSQL', () => {
  for (const DATABASE_URL of ['postgres://me:p%23a%40@db/grades', 'postgres:///grades?host=/run/postgresql']) {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  }
});
