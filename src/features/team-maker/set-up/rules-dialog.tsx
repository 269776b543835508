import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TeamRules } from '#domain/teams/types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { listed } from '../../../words/plurals.ts';
import type { TeamsView } from '../teams-view.ts';
import type { Maker } from '../use-team-maker.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  view: TeamsView;
  rules: TeamRules;
  onClose: () => void;
  onChange: Maker['setRules'];
}

const KINDS = [
  { value: 'together', label: 'Keep together' },
  { value: 'apart', label: 'Keep apart' },
] as const;

type Kind = (typeof KINDS)[number]['value'];

/** Students who must be on the same team, or on different ones (docs/product.md 10.23). */
export function RulesDialog({ view, rules, onClose, onChange }: Props) {
  const [kind, setKind] = useState<Kind>('apart');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const add = () => {
    onChange((now) => ({ ...now, [kind]: [...now[kind], chosen] }));
    setChosen([]);
  };
  const remove = (from: Kind, rule: readonly number[]) =>
    onChange((now) => ({ ...now, [from]: withoutOne(now[from], rule) }));
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  const isEmpty = rules.together.length + rules.apart.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rules"
      description="Only you see the rules. They stay on this device and are never on the screen that you show to the class."
      footer={
        <Button variant="primary" disabled={chosen.length < 2} onClick={add}>
          {chosen.length < 2 ? 'Choose two students or more' : `Keep ${chosen.length} ${kind}`}
        </Button>
      }
    >
      {!isEmpty && (
        <ul aria-label="Rules of this class" className="divide-y divide-line border-y border-line">
          {KINDS.flatMap(({ value, label }) =>
            rules[value].map((students, index) => (
              // The same rule may be there twice.
              <li key={`${value} ${index}`} className="flex items-center gap-2 py-1">
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <span className="text-14 text-ink-2">{label}: </span>
                  {listed(students.map(view.nameOf))}
                </p>
                <IconButton
                  icon={Trash2}
                  label={`Remove the rule: ${label.toLowerCase()} ${listed(students.map(view.nameOf))}`}
                  onClick={() => remove(value, students)}
                />
              </li>
            )),
          )}
        </ul>
      )}
      <Choice label="New rule" options={KINDS} value={kind} onChange={setKind} />
      <ul aria-label="Students of the new rule" className="divide-y divide-line border-y border-line">
        {view.students.map(({ id }) => (
          <li key={id}>
            <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)}>
              <Name className="wrap-anywhere">{view.nameOf(id)}</Name>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Removes only one copy. */
function withoutOne(rules: TeamRules[Kind], rule: readonly number[]): TeamRules[Kind] {
  const at = rules.findIndex((one) => one.join() === rule.join());
  return rules.filter((_, index) => index !== at);
}
