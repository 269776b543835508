import { expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/server.ts';
import { DiskSpace } from './disk-space.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['SQLITE_FULL', '53100', 'ENOSPC'])(
  '9.52 if a write fails with the code %s, the server assumes for a minute that the disk is full',
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

it('9.52 if a write fails with any other error, the server does not assume that the disk is full', async () => {
  const disk = new DiskSpace(new FakeClock());
  for (const error of [failure('SQLITE_BUSY'), failure('57P01'), new Error('full'), null]) disk.sawError(error);
  expect(await disk.isFull()).toBe(false);
});
