import { useEffect, useState } from 'react';
import { publicTeams, teamsText } from '#domain/team-maker/public-team.ts';
import { freeName, foldTitle } from '#domain/text/names.ts';
import { withSet, type SavedSet } from '#domain/team-maker/saved-sets.ts';
import type { WorkingTeams } from '#domain/team-maker/team-set.ts';
import type { LocalDate } from '#domain/dates.ts';
import { now } from '../../platform/clock.ts';
import { copyText } from '../../platform/files/files.ts';
import { printPage } from '../../platform/device/print.ts';
import { showDone, showToast } from '../../ui/toasts/toast-store.ts';
import { setName } from '../../words/rosters/teams.ts';
import type { SheetKind } from './public/team-sheet.tsx';
import type { TeamsView } from './teams-view.ts';
import type { Maker } from './use-team-maker.ts';

/** Returns the present teams as a set that can be saved. Without a typed name, the name contains the day. */
function setOf(work: WorkingTeams, sets: readonly SavedSet[], today: LocalDate, name?: string): SavedSet {
  const { id, teams, names, colours, seed, captains } = work;
  const saved = sets.find((set) => set.id === id);
  const taken = new Set(sets.filter((set) => set.id !== id).map((set) => foldTitle(set.name)));
  const usual = saved?.name ?? freeName(setName(today), taken);
  return { id, teams, names, colours, seed, captains, name: name || usual, at: now() };
}

/**
 * Returns the functions that save, print and copy the teams. Shown, printed or copied teams are saved too, because the class
 * probably plays in them, so that the next shuffle gives other partners (docs/product.md 10.25, 10.30).
 */
export function useActions({ kept, change }: Maker, view: TeamsView, today: LocalDate) {
  const work = kept?.maker.work ?? null;
  const [printing, setPrinting] = useState<{ kind: SheetKind } | null>(null);
  useEffect(() => {
    if (printing) printPage();
  }, [printing]);
  const keep = async (name?: string) =>
    await change(({ maker, sets }) => maker.work && { sets: withSet(sets, setOf(maker.work, sets, today, name)) });
  const teams =
    work && view.teams
      ? publicTeams(
          work,
          view.teams.map((team) => team.flatMap((id) => view.studentOf(id) ?? [])),
        )
      : [];
  const copy = async () => {
    const copied = await copyText(teamsText(teams));
    showToast(
      copied
        ? { title: 'Teams copied', description: 'Paste them into a message or a document.', variant: 'ccGreen' }
        : { title: 'Not copied', description: 'The browser did not allow it.', variant: 'destructive' },
    );
    if (copied) await keep();
  };
  return {
    /** Only what the class may see. */
    teams,
    name: work && kept ? setOf(work, kept.sets, today).name : '',
    sheetKind: printing?.kind ?? 'page',
    keep,
    save: (name: string) => {
      const say = () => showDone(`${name} was saved`);
      void keep(name).then((isStored) => isStored && say());
    },
    print: (kind: SheetKind) => {
      void keep();
      setPrinting({ kind });
    },
    copy: () => void copy(),
  };
}

export type Actions = ReturnType<typeof useActions>;
