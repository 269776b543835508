import { nextCount, nextSize, sizeOf, withCountStep, withSizeStep, type TeamSetUp } from '#domain/team-maker/set-up.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import type { TeamsView } from '../teams-view.ts';
import type { Maker } from '../use-team-maker.ts';

interface Props {
  setUp: TeamSetUp;
  view: TeamsView;
  /** How many students today's roll leaves out. */
  away: number;
  onChange: Maker['setUp'];
}

export function TeamBar({ setUp, view, away, onChange }: Props) {
  const { teamCount, players } = view;
  const size = sizeOf(setUp, players.length);
  const isRandom = setUp.skill === 'off' && setUp.genders === 'off';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <div className="flex items-center gap-1.5">
          <span className="font-label">Teams</span>
          <Stepper
            label="Teams"
            value={teamCount}
            less={nextCount(teamCount, -1)}
            more={nextCount(teamCount, 1)}
            onChange={(next) => onChange((now) => withCountStep(now, players.length, next > teamCount ? 1 : -1))}
          />
        </div>
        <div className="flex items-center gap-1.5">
          <span className="text-ink-2">
            <span className="max-sm:sr-only">or </span>size
          </span>
          <Stepper
            label="Team size"
            lessLabel="Smaller teams"
            moreLabel="Larger teams"
            value={size}
            less={nextSize(size, -1)}
            more={nextSize(size, 1)}
            onChange={(next) => onChange((now) => withSizeStep(now, players.length, next > size ? 1 : -1))}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
        {/* On a small computer the whole bar is on one line. */}
        <span className="font-label max-sm:col-span-full min-[64rem]:max-[86rem]:sr-only">Balance</span>
        <Checkbox
          checked={setUp.skill !== 'off'}
          onChange={({ target: { checked } }) => onChange(() => ({ skill: checked ? 'spread' : 'off' }))}
        >
          {setUp.skill === 'same' ? 'Same skill' : 'Skill'}
        </Checkbox>
        <Checkbox
          checked={setUp.genders !== 'off'}
          onChange={({ target: { checked } }) => onChange(() => ({ genders: checked ? 'spread' : 'off' }))}
        >
          {setUp.genders === 'separate' ? 'Separate' : 'Gender'}
        </Checkbox>
        <Checkbox
          checked={isRandom}
          onChange={({ target: { checked } }) =>
            onChange(() => (checked ? { skill: 'off', genders: 'off' } : { skill: 'spread', genders: 'spread' }))
          }
        >
          Random only
        </Checkbox>
        <Checkbox
          checked={setUp.leaveOutAbsent}
          onChange={({ target: { checked } }) => onChange(() => ({ leaveOutAbsent: checked }))}
        >
          Leave out absent{away > 0 && `, ${away}`}
        </Checkbox>
      </div>
    </div>
  );
}
