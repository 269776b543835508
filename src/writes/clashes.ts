import { closeClash as endpoint } from '#contract/clashes.ts';
import { deleted, write, type Write } from './write.ts';

/** The teacher has looked at the clash, so no device shows it any more (docs/sync.md W9.1). */
export function closeClash(id: number, key: string): Write {
  return write(endpoint, { params: { id } }, [deleted('clashes', id, key)]);
}
