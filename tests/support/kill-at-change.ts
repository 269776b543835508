/**
 * Ends the process with SIGKILL before its n-th change of a file, where n is the environment variable `KILL_AT`. A test loads
 * this module with `--import` before a command, to see what the command leaves if it is killed at any of its steps.
 */
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
