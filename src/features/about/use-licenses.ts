import { useCallback, useState } from 'react';
import { fetchLicenses, type License } from '../../api/licenses.ts';

export type LicenseState =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly licenses: readonly License[] };

/** Fetches the licenses only when a teacher asks for them, because few teachers read them. */
export function useLicenses() {
  const [state, setState] = useState<LicenseState>({ kind: 'none' });
  const load = useCallback(() => {
    setState((before) => (before.kind === 'ready' ? before : { kind: 'loading' }));
    fetchLicenses().then(
      (licenses) => setState({ kind: 'ready', licenses }),
      () => setState({ kind: 'failed' }),
    );
  }, []);
  return { state, load };
}
