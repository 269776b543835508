import { Link, SlidersHorizontal, Users, History, ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import type { PlayerPart } from '#domain/team-maker/who-plays.ts';
import type { Away } from '../../../repositories/teams/team-maker.ts';
import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { impossibleWords, newPartnersWords, NO_ROLL_TODAY, outcomeWords } from '../../../words/rosters/teams.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Name } from '../../../ui/page/name.tsx';
import { SetsDialog } from '../sets/sets-dialog.tsx';
import type { TeamsView } from '../teams-view.ts';
import type { Maker } from '../use-team-maker.ts';
import { OptionsDialog } from './options-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

interface Props {
  maker: Maker;
  stored: TeamMaker;
  view: TeamsView;
  away: ReadonlyMap<number, Away> | null;
  classId: number;
}

type Open = 'players' | 'rules' | 'options' | 'sets';

/** Says which teams the next press creates. Its buttons open the players, the rules, the options and the saved sets. */
export function BelowBar({ maker, stored, view, away, classId }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const { setUp, rules } = stored;
  const close = () => setOpen(null);
  const count = rules.together.length + rules.apart.length;
  const sets = maker.kept?.sets.length ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-56 text-ink-2 tabular-nums">
          <span className="font-label text-ink">{outcomeWords(view.players.length, view.outcome)}</span>
          {view.share !== null && <> · {newPartnersWords(view.share)}</>}
          {setUp.leaveOutAbsent && away === null && <span className="block text-14">{NO_ROLL_TODAY}</span>}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
          <Button icon={Users} onClick={() => setOpen('players')}>
            Who plays
          </Button>
          <Button icon={Link} onClick={() => setOpen('rules')}>
            Rules{count > 0 && ` ${count}`}
          </Button>
          <Button icon={SlidersHorizontal} onClick={() => setOpen('options')}>
            Options
          </Button>
          <Button icon={History} onClick={() => setOpen('sets')}>
            Saved teams{sets > 0 && ` ${sets}`}
          </Button>
        </div>
      </div>
      {!view.hasSkill && !view.hasGender && (
        <p className="text-14 text-ink-2">
          No skill or gender entered yet, so the teams are random.{' '}
          <TextLink to={addresses.studentDetails(classId)}>Student Details</TextLink>
        </p>
      )}
      {view.impossible.length > 0 && (
        <Banner tone="warning">
          {view.impossible.map((rule) => {
            const words = impossibleWords(rule, view.nameOf);
            return <p key={words}>{words}</p>;
          })}
        </Banner>
      )}
      {open === 'players' && <WhoPlaysDialog view={view} away={away} onClose={close} onPart={maker.setPart} />}
      {open === 'rules' && <RulesDialog view={view} rules={rules} onClose={close} onChange={maker.setRules} />}
      {open === 'options' && <OptionsDialog setUp={setUp} onClose={close} onChange={maker.setUp} />}
      {open === 'sets' && <SetsDialog maker={maker} onClose={close} />}
    </>
  );
}

interface WhoPlaysDialogProps {
  view: TeamsView;
  /** Null if there is no roll for today yet. */
  away: ReadonlyMap<number, Away> | null;
  onClose: () => void;
  onPart: (id: number, part: PlayerPart) => void;
}

/** A press on a name changes whether this student plays or sits out (docs/product.md 10.21). */
function WhoPlaysDialog({ view, away, onClose, onPart }: WhoPlaysDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who plays"
      description="Tap a name to sit a student out or bring one in. Alternates are in no team, and can be swapped in. This counts for today."
    >
      <ul className="divide-y divide-line border-y border-line">
        {view.students.map(({ id }) => {
          const part = view.partOf(id);
          const name = view.nameOf(id);
          return (
            <li key={id} className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <Checkbox
                  checked={part !== 'out'}
                  onChange={({ target }) => onPart(id, target.checked ? 'plays' : 'out')}
                >
                  <Name className="wrap-anywhere">{name}</Name>
                  {away?.has(id) && <span className="ml-2 text-14 text-ink-2">{away.get(id)}</span>}
                </Checkbox>
              </div>
              {part !== 'out' && (
                <Button
                  variant={part === 'alternate' ? 'quiet' : 'text'}
                  icon={ArrowLeftRight}
                  aria-pressed={part === 'alternate'}
                  aria-label={`${name} is an alternate`}
                  onClick={() => onPart(id, part === 'alternate' ? 'plays' : 'alternate')}
                >
                  Alternate
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
