import { useId, type ReactNode } from 'react';
import { useHashTarget } from '../window/use-hash-target.ts';

interface Props {
  title: string;
  /** Text beside the title, such as the number of items. */
  aside?: ReactNode;
  /** Text below the title. */
  hint?: ReactNode;
  /** The hash of a URL that leads to the section. */
  hash?: string;
  children: ReactNode;
}

export function Section({ title, aside, hint, hash, children }: Props) {
  const ownId = useId();
  const id = hash ?? ownId;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div>
        <h2 id={id} tabIndex={hash === undefined ? undefined : -1} className="font-strong wrap-anywhere">
          {title} {aside !== undefined && <span className="ml-1 font-body text-ink-2 tabular-nums">{aside}</span>}
        </h2>
        {hint !== undefined && <p className="text-14 text-ink-2">{hint}</p>}
      </div>
      {children}
      {hash !== undefined && <HashTarget id={hash} />}
    </section>
  );
}

function HashTarget({ id }: { id: string }) {
  useHashTarget(id);
  return null;
}
