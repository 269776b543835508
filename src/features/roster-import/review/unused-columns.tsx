import type { UnusedColumn, UnusedReason } from '#domain/roster/types.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { unusedWords } from '../../../words/rosters/rosters.ts';
import { Fold } from '../../../ui/lists/fold.tsx';
import { Name } from '../../../ui/page/name.tsx';

const WITHOUT_LOSS: ReadonlySet<UnusedReason> = new Set(['middle', 'same_names', 'other_names']);

interface Props {
  unused: readonly UnusedColumn[];
}

/** A teacher expects their values in the class, so they are above the names. */
export function LostColumns({ unused }: Props) {
  const lost = unused.filter(({ reason }) => !WITHOUT_LOSS.has(reason));
  return (
    lost.length > 0 && (
      <Banner>
        <Sentences label="Columns that were not used" unused={lost} />
      </Banner>
    )
  );
}

/** The other unused columns: first the columns that the parser knows, with the reason. */
export function UnusedColumns({ unused, unread }: Props & { unread: readonly string[] }) {
  const known = unused.filter(({ reason }) => WITHOUT_LOSS.has(reason));
  if (known.length + unread.length === 0) return null;
  return (
    <Fold title="Columns not used" hint={String(known.length + unread.length)}>
      <div className="grid gap-2 px-4 pb-4 text-ink-2">
        {known.length > 0 && <Sentences label="Columns that add nothing" unused={known} />}
        {unread.length > 0 && <p className="wrap-anywhere">{unread.join(' · ')}</p>}
      </div>
    </Fold>
  );
}

function Sentences({ label, unused }: Props & { label: string }) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {unused.map((one) => (
        <li key={one.heading} className="wrap-anywhere">
          The column <Name className="font-label">{one.heading}</Name> {unusedWords(one)}
        </li>
      ))}
    </ul>
  );
}
