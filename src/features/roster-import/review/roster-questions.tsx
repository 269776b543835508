import { CaseSensitive } from 'lucide-react';
import type { OrderChoice, RosterList } from '#domain/roster/review-list.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { orderExamples, type ListChange } from '../list/roster-list.ts';
import { lastNameChoice } from '../../../words/rosters/rosters.ts';
import type { RosterPlan } from '../list/roster-plan.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  list: RosterList;
  plan: RosterPlan;
  change: (one: ListChange) => void;
}

/** Each asks once for a fact that the file does not contain. */
export function RosterQuestions({ list, plan, change }: Props) {
  const examples = orderExamples(list);
  return (
    <>
      {examples && <OrderQuestion examples={examples} chosen={list.order} change={change} />}
      {list.fileFlags.includes('caps') && plan.canTidy && (
        <Banner
          actions={
            <Button icon={CaseSensitive} onClick={() => change({ kind: 'tidy' })}>
              Fix capitals
            </Button>
          }
        >
          Names are in ALL CAPS.
        </Banner>
      )}
      {list.sections.length > 1 && <SectionQuestion list={list} change={change} />}
    </>
  );
}

/** All sections. The parser removes control characters, so no section has this name. */
const ALL = '\u0000';

interface OrderProps {
  examples: readonly { order: OrderChoice; name: string }[];
  chosen: OrderChoice;
  change: Props['change'];
}

/**
 * Asks which word of a name is the last name, with one name in each order, which a teacher understands more easily than the
 * word "order".
 */
function OrderQuestion({ examples, chosen, change }: OrderProps) {
  return (
    <Choice
      label="Which is the last name?"
      options={examples.map(({ order, name }) => ({ value: order, label: <Name>{lastNameChoice(name)}</Name> }))}
      value={chosen}
      onChange={(order) => change({ kind: 'order', order })}
    />
  );
}

function SectionQuestion({ list, change }: Pick<Props, 'list' | 'change'>) {
  const all = { value: ALL, label: `All sections (${list.entries.length})` };
  const options = [
    all,
    ...list.sections.map(({ name, students }) => ({ value: name, label: `${name} (${students})` })),
  ];
  return (
    <div className="max-w-100">
      <Select
        label="This file has several sections. Which one is this class?"
        options={options}
        value={list.section ?? ALL}
        onChange={(value) => change({ kind: 'section', section: value === ALL ? null : value })}
      />
    </div>
  );
}
