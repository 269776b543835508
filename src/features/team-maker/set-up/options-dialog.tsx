import { ArrowUp } from 'lucide-react';
import { COLOUR_LOOKS, TEAM_COLOURS, type TeamColour } from '#domain/team-maker/colours.ts';
import type { TeamSetUp } from '#domain/team-maker/set-up.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TeamShape } from '../teams/team-shape.tsx';
import type { Maker } from '../use-team-maker.ts';

interface Props {
  setUp: TeamSetUp;
  onClose: () => void;
  onChange: Maker['setUp'];
}

const SKILLS = [
  { value: 'spread', label: 'Even teams' },
  { value: 'same', label: 'Same level' },
  { value: 'off', label: 'Not used' },
] as const;

const GENDERS = [
  { value: 'spread', label: 'Mixed evenly' },
  { value: 'separate', label: 'Separate' },
  { value: 'off', label: 'Mixed off' },
] as const;

/**
 * The options that a teacher seldom changes: ability groups, teams of one gender, and the pinnies (docs/product.md 10.22,
 * 10.27).
 */
export function OptionsDialog({ setUp, onClose, onChange }: Props) {
  const { skill, genders, colours } = setUp;
  const setColours = (how: (now: readonly TeamColour[]) => readonly TeamColour[]) =>
    onChange((now) => ({ colours: how(now.colours) }));
  return (
    <Dialog open onClose={onClose} title="Options">
      <Choice
        label="Skill"
        options={SKILLS}
        value={skill}
        hint="‘Same level’ puts the students of one level into one team."
        onChange={(value) => onChange(() => ({ skill: value }))}
      />
      <Choice
        label="Gender"
        options={GENDERS}
        value={genders}
        onChange={(value) => onChange(() => ({ genders: value }))}
      />
      <section aria-label="Pinnies" className="grid gap-1">
        <h2 className="text-14 font-label text-ink-2">Pinnies, in the order in which teams get them</h2>
        <ul className="divide-y divide-line border-y border-line">
          {[...colours, ...TEAM_COLOURS.filter((colour) => !colours.includes(colour))].map((colour, index) => {
            const { name } = COLOUR_LOOKS[colour];
            const has = colours.includes(colour);
            return (
              <li key={colour} className="flex items-center gap-2">
                <div className="min-w-0 flex-1">
                  <Checkbox
                    checked={has}
                    onChange={() =>
                      setColours((now) => [...now.filter((other) => other !== colour), ...(has ? [] : [colour])])
                    }
                  >
                    <span className="flex items-center gap-3">
                      <TeamShape colour={colour} />
                      {name}
                    </span>
                  </Checkbox>
                </div>
                {has && index > 0 && (
                  <IconButton
                    icon={ArrowUp}
                    label={`${name} comes earlier`}
                    onClick={() => setColours((now) => oneEarlier(now, colour))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </Dialog>
  );
}

function oneEarlier(colours: readonly TeamColour[], colour: TeamColour): readonly TeamColour[] {
  const at = colours.indexOf(colour);
  const before = colours[at - 1];
  return before === undefined ? colours : colours.with(at - 1, colour).with(at, before);
}
