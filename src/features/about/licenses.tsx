import { ChevronDown } from 'lucide-react';
import { createSend } from '../../api/send.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { Spinner } from '../../ui/notices/spinner.tsx';
import { paragraphsOf } from './paragraphs.ts';
import { useCallback, useState } from 'react';

export function Licenses() {
  const { state, load } = useLicenses();
  const open = () => {
    if (state.kind === 'none') load();
  };
  return (
    <Fold title="Third-party licenses" onOpen={open}>
      <div className="border-t border-line">
        <Content state={state} onTry={load} />
      </div>
    </Fold>
  );
}

function Content({ state, onTry }: { state: LicenseState; onTry: () => void }) {
  if (state.kind === 'ready') return <LicenseList licenses={state.licenses} />;
  if (state.kind === 'none') return null;
  if (state.kind === 'loading') {
    return (
      <div className="p-4">
        <Spinner />
      </div>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3 p-4">
      <p>The licenses did not load. Connect to the internet, then try again.</p>
      <Button onClick={onTry}>Try again</Button>
    </div>
  );
}

function LicenseList({ licenses }: { licenses: readonly License[] }) {
  return (
    <ul aria-label="Third-party licenses">
      {licenses.map(({ name, version, license, text }) => (
        <li key={`${name} ${version}`} className="not-first:border-t not-first:border-line">
          <details className="group/license">
            <summary className="flex min-h-target list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                <span className="wrap-anywhere">{name}</span>
                <span className="text-14 text-ink-2 tabular-nums">{`${version} · ${license}`}</span>
              </span>
              <Icon of={ChevronDown} className="text-ink-2 transition-transform group-open/license:rotate-180" />
            </summary>
            <div className="grid gap-2 px-4 pt-1 pb-4 text-14 wrap-anywhere whitespace-pre-line text-ink-2">
              {paragraphsOf(text).map((paragraph, place) => (
                <p key={place}>{paragraph}</p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

interface License {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/** The list is among the app's stored files, so no network is needed (docs/product.md 1.123). */
async function fetchLicenses(): Promise<readonly License[]> {
  const send = createSend(import.meta.env.BASE_URL);
  const { json } = await send({ method: 'GET', path: 'licenses.json' });
  if (!Array.isArray(json)) throw new Error('licenses.json: not a list of licenses');
  return json as License[];
}

type LicenseState =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly licenses: readonly License[] };

/** Fetches the licenses only when a teacher asks for them, because few teachers read them. */
function useLicenses() {
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
