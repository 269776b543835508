import type { RosterList } from '#domain/roster/review-list.ts';
import type { SkippedRecords } from '#domain/roster/types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { counted } from '../../../words/plurals.ts';
import { cutWords, skippedHint, skippedWords } from '../../../words/rosters/rosters.ts';
import { Fold } from '../../../ui/lists/fold.tsx';
import type { ListChange } from '../list/roster-list.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  list: RosterList;
  change: (one: ListChange) => void;
}

/**
 * Everything in the file that is not in the list of names: rows, words beside the names, and columns. The screen shows these
 * parts, so that the teacher notices if a student was missed or if a word belongs to a name (docs/product.md 3.20).
 */
export function LeftOut({ list, change }: Props) {
  return (
    <>
      <Skipped skipped={list.skipped} change={change} />
      <CutWords list={list} />
      {list.unread.length > 0 && (
        <Fold title="Columns not used" hint={String(list.unread.length)}>
          <p className="px-4 pb-4 wrap-anywhere text-ink-2">{list.unread.join(' · ')}</p>
        </Fold>
      )}
    </>
  );
}

/** The rows of the file that do not look like students, and the students whom the file marks as inactive. */
function Skipped({ skipped, change }: { skipped: readonly SkippedRecords[]; change: Props['change'] }) {
  const told = skipped.filter(({ reason }) => reason !== 'blank');
  if (told.length === 0) return null;
  const left = told.filter(({ reason }) => reason === 'inactive' || reason === 'tobedeleted').length;
  return (
    <Fold title="Skipped" hint={skippedHint(told.length, left)}>
      <ul aria-label="Skipped" className="px-4 pb-3">
        {told.map((one) => (
          <li
            key={`${one.records} ${one.reason} ${one.name}`}
            className="flex min-h-target flex-wrap items-center gap-x-3"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {one.name !== undefined && <Name className="font-label">{one.name} </Name>}
              <span className="text-ink-2">{skippedWords(one)}</span>
              {textsOf(one).map((text) => (
                <span key={text} className="block text-14 text-ink-2">
                  <Name>{text}</Name>
                </span>
              ))}
            </span>
            {one.name !== undefined && (
              <Button variant="text" onClick={() => change({ kind: 'take', skipped: one })}>
                Add anyway
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** A list of an earlier version has no texts. */
function textsOf({ texts, name }: Partial<SkippedRecords>): string[] {
  return [...new Set(texts ?? [])].filter((text) => text !== name);
}

function CutWords({ list }: { list: RosterList }) {
  const rows = list.entries.filter(({ cut = [] }) => cut.length > 0);
  if (rows.length === 0) return null;
  return (
    <Fold title="Cut from the names" hint={counted(rows.length, 'line')}>
      <ul aria-label="Cut from the names" className="columns-[20rem] gap-6 px-4 pb-3">
        {rows.map(({ key, name, cut = [] }) => (
          <li key={key} className="break-inside-avoid py-1 wrap-anywhere">
            <Name className="font-label">{name}</Name> <span className="text-ink-2">{cutWords(cut)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
