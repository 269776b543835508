import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchServer } from './processes.ts';

const KB_OF_MB = 1024;

function memoryMb({ pid }: BenchServer, field: 'VmRSS' | 'VmHWM'): number {
  const [, kb] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / KB_OF_MB;
}

/** The highest memory of the process since its start or since `resetPeak`, in MB. Only Linux reports it. */
export function peakMb(server: BenchServer): number {
  return memoryMb(server, 'VmHWM');
}

/** The memory of the process now, in MB. */
export function residentMb(server: BenchServer): number {
  return memoryMb(server, 'VmRSS');
}

/** Forgets the highest memory so far, as Linux allows, and returns the memory now. */
export function resetPeak(server: BenchServer): number {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  return memoryMb(server, 'VmRSS');
}
