import { ChevronDown } from 'lucide-react';
import { createSend } from '../../api/send.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { Icon } from '../../ui/buttons/icon.tsx';
import { Spinner } from '../../ui/notices/spinner.tsx';
import { paragraphsOf } from './paragraphs.ts';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { useState } from 'react';

/** Few teachers read the licenses, so they are fetched only when a teacher opens the list. */
export function Licenses() {
  const [licenses, setLicenses] = useState<readonly License[] | null>(null);
  const { run, busy, problem } = useAction(() => NOT_LOADED);
  const load = () => void run(async () => setLicenses(await fetchLicenses()));
  return (
    <Fold title="Third-party licenses" onOpen={() => licenses ?? load()}>
      <div className="border-t border-line">
        {licenses && <LicenseList licenses={licenses} />}
        {busy && (
          <div className="p-4">
            <Spinner />
          </div>
        )}
        {problem && (
          <div className="grid justify-items-start gap-3 p-4">
            <FieldMessage problem={problem} alert />
            <Button onClick={load}>Try again</Button>
          </div>
        )}
      </div>
    </Fold>
  );
}

const NOT_LOADED = { message: 'The licenses did not load', fix: 'Connect to the internet, then try again.' };

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
