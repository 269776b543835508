import { API_BASE } from '../../../platform/api-base.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';

/** The owner of the files of this device: this teacher on this server (docs/sync.md L6.4). */
export function fileOwner(userId: number, email: string): FileOwner {
  return { server: new URL(API_BASE, location.href).origin, userId, email };
}
