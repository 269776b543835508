import { constants, getPriority } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { countTests, runSteps } from './run-steps.ts';

describe('the numbers of passed and failed tests at the end of a check run', () => {
  test('the totals at the end of a check run include the passed and the failed tests of Vitest', () => {
    const output = ' Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 210 passed (212)\n';
    expect(countTests(output, /^ +Tests /)).toEqual({ passed: 210, failed: 2 });
  });

  test('the totals at the end of a check run include the passed and the failed browser tests of Playwright', () => {
    const output = '  1 failed\n    [story] roll.spec.ts\n  3 passed (12.1s)\n';
    expect(countTests(output, /^ {2}\d+ (passed|failed)/)).toEqual({ passed: 3, failed: 1 });
  });

  test('if a step of a check run runs no tests, numbers in the output of this step do not change the totals of passed and failed tests', () => {
    expect(countTests('7 passed', undefined)).toEqual({ passed: 0, failed: 0 });
  });

  test('a check run fails if one of its steps fails or does not start', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const oneFailed = { ok: false, passed: 0, failed: 1 };
    const good = { name: 'good', command: ['node', '-e', ''] };
    expect(await runSteps([good])).toEqual({ ok: true, passed: 0, failed: 0 });
    expect(await runSteps([good, { name: 'bad', command: ['node', '-e', 'process.exit(3)'] }])).toEqual(oneFailed);
    expect(await runSteps([{ name: 'none', command: ['no-such-program'] }])).toEqual(oneFailed);
  });

  test('the totals at the end of a check run include the tests of a step that runs in the background', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const bad = { name: 'bad', command: ['node', '-e', 'console.log("3 passed, 2 failed"); process.exitCode = 1'] };
    const sum = await runSteps([{ ...bad, counts: /passed/ }], { inBackground: true });
    expect(sum).toEqual({ ok: false, passed: 3, failed: 2 });
  });

  test('a check run starts a background step with the lowest process priority, and any other step with the priority of the check run', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const step = { name: 'priority', command: ['node', '-p', '`${os.getPriority()} passed`'], counts: /passed/ };
    expect(await runSteps([step], { inBackground: true })).toMatchObject({ passed: constants.priority.PRIORITY_LOW });
    expect(await runSteps([step])).toMatchObject({ passed: getPriority() });
  });
});
