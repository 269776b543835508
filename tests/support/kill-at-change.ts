/** Ends the process before the `KILL_AT`-th change of a file, to see what a killed command leaves. Loaded with `--import`. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env['KILL_AT']);

function killAtLast<T extends (...args: never[]) => unknown>(change: T): T {
  return ((...args: Parameters<T>) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return change(...args);
  }) as T;
}

fs.fsyncSync = killAtLast(fs.fsyncSync);
fs.renameSync = killAtLast(fs.renameSync);
fs.rmSync = killAtLast(fs.rmSync);
syncBuiltinESMExports();
