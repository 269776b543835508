import * as z from 'zod/mini';
import { endpoint } from '../parts/endpoint.ts';
import { idInPath } from '../parts/fields.ts';

/** The teacher has chosen one of the two values, and no device shows the clash any more (docs/sync.md W9.2). */
export const closeClash = endpoint({
  method: 'DELETE',
  path: 'clashes/:id',
  summary: 'Close a clash of two devices and keep the current value',
  synced: true,
  params: z.object({ id: idInPath }),
});
