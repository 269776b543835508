import { CaseSensitive } from 'lucide-react';
import type { RosterList } from '#domain/roster/review-list.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { ListChange } from '../list/roster-list.ts';
import type { RosterPlan } from '../list/roster-plan.ts';

interface Props {
  list: RosterList;
  plan: RosterPlan;
  /** Whether the table of the file asks which is the last name. */
  isOrderAsked: boolean;
  change: (one: ListChange) => void;
}

/** Each asks once for a fact that the file does not contain. */
export function RosterQuestions({ list, plan, isOrderAsked, change }: Props) {
  return (
    <>
      {/* The page has no table after a reload, and that of the last file asks nothing about an earlier pasted list. */}
      {!isOrderAsked && list.fileFlags.includes('order_guessed') && (
        <Banner tone="warning">
          We guessed which is the last name. If it’s wrong, choose the file or paste the list again.
        </Banner>
      )}
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
