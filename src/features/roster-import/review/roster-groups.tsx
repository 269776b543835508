import type { ReactNode } from 'react';
import type { SkippedRecords } from '#domain/roster/types.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from './fold.tsx';
import { NewNameRow } from './new-name-row.tsx';
import { counted } from '../../../words/plurals.ts';
import { skippedWords } from '../../../words/rosters.ts';
import { listWord, type ListChange, type RosterList } from '../list/roster-list.ts';
import type { RosterPlan } from '../list/roster-plan.ts';
import { ToFixList } from './to-fix-list.tsx';

interface Props {
  list: RosterList;
  plan: RosterPlan;
  change: (one: ListChange) => void;
}

/**
 * The review list: first the names to fix, then the new students. The other students and the skipped lines are hidden until
 * the teacher opens their part.
 */
export function RosterGroups({ list, plan, change }: Props) {
  const withSection = list.sections.length > 1 && list.section === null;
  return (
    <>
      {plan.toFix.length > 0 && (
        <Group title="To fix" count={plan.toFix.length}>
          <ToFixList rows={plan.toFix} change={change} />
        </Group>
      )}
      {plan.fresh.length > 0 && (
        <Group title="New" count={plan.fresh.length} hint="to add">
          <div className="@container">
            <ul aria-label="New" className="roster-grid">
              {plan.fresh.map((row) => (
                <NewNameRow key={row.entry.key} row={row} withSection={withSection} change={change} />
              ))}
            </ul>
          </div>
        </Group>
      )}
      <Folded title="Already in this class" hint="no change" names={plan.here.map(({ name }) => name)} />
      <Folded
        title={`Not in this ${listWord(list)}`}
        hint="will stay"
        names={plan.absent.map(({ fullName }) => fullName)}
      />
      <Skipped skipped={list.skipped} change={change} />
    </>
  );
}

function Group({ title, count, hint, children }: { title: string; count: number; hint?: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-strong">
        {title} <span className="font-body text-ink-2">{[count, hint].filter(Boolean).join(' ')}</span>
      </h2>
      {children}
    </section>
  );
}

function Folded({ title, hint, names }: { title: string; hint: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Fold title={title} hint={`${names.length}, ${hint}`}>
      <ul aria-label={title} className="columns-[16rem] gap-6 px-4 pb-3">
        {names.map((name, i) => (
          <li key={`${name} ${i}`} className="py-1">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/**
 * The lines of the file that do not look like students. The screen lists them, so that the teacher notices a student who is
 * among them.
 */
function Skipped({ skipped, change }: { skipped: readonly SkippedRecords[]; change: Props['change'] }) {
  const told = skipped.filter(({ reason }) => reason !== 'blank');
  if (told.length === 0) return null;
  return (
    <Fold title="Skipped" hint={`${counted(told.length, 'line')} skipped`}>
      <ul aria-label="Skipped" className="px-4 pb-3">
        {told.map((one) => (
          <li key={`${one.records} ${one.reason}`} className="flex min-h-target flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1">
              {one.name !== undefined && <bdi className="font-label">{one.name} </bdi>}
              <span className="text-ink-2">{skippedWords(one)}</span>
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
