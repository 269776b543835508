import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { listClashes, type OpenClash } from '../../../repositories/review/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { readBehind, type Behind } from '../waiting/use-behind.ts';

export interface PanelFacts {
  behind: Behind;
  clashes: readonly OpenClash[];
}

/**
 * Returns the facts. They are read while the panel is open, and again after each change. Returns undefined until they have
 * been read.
 */
export function usePanelFacts(device: SyncDevice, open: boolean): PanelFacts | undefined {
  const behind = useLiveQuery(async () => (open ? await readBehind(device) : undefined), [device, open]);
  const clashes = useLiveQuery(async () => (open ? await listClashes(device) : undefined), [device, open]);
  return useMemo(() => behind && clashes && { behind, clashes }, [behind, clashes]);
}
