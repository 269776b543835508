import { readFileSync, writeFileSync } from 'node:fs';

const KB_OF_MB = 1024;

type Process = Readonly<{ pid: number }>;

function memoryMb({ pid }: Process, field: 'VmRSS' | 'VmHWM'): number {
  const [, kb] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / KB_OF_MB;
}

/** Returns the highest memory use of the process since its start or since `resetPeak`, in MB. Only Linux reports it. */
export function peakMb(server: Process): number {
  return memoryMb(server, 'VmHWM');
}

export function residentMb(server: Process): number {
  return memoryMb(server, 'VmRSS');
}

/** Resets the highest memory use, which only Linux supports, and returns the current memory use. */
export function resetPeak(server: Process): number {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  return memoryMb(server, 'VmRSS');
}
