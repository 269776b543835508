import { expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/server.ts';
import { DiskSpace } from './disk-space.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['SQLITE_FULL', '53100', 'ENOSPC'])(
  '9.52 after a write error with the code %s, the server treats the disk as full for a minute',
  async (code) => {
    const clock = new FakeClock();
    const disk = new DiskSpace(clock);
    expect(await disk.isFull()).toBe(false);
    disk.sawError(failure(code));
    clock.advance(59_999);
    expect(await disk.isFull()).toBe(true);
    clock.advance(1);
    expect(await disk.isFull()).toBe(false);
  },
);

it('9.52 after an error of another kind, the server does not treat the disk as full', async () => {
  const disk = new DiskSpace(new FakeClock());
  for (const error of [failure('SQLITE_BUSY'), failure('57P01'), new Error('full'), null]) disk.sawError(error);
  expect(await disk.isFull()).toBe(false);
});
