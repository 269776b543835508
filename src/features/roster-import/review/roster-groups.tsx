import { MOST_STUDENTS } from '#domain/validation.ts';
import { CaseSensitive, ClipboardList, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RosterList } from '#domain/roster/review-list.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ChooseFileButton } from '../../../ui/fields/choose-file-button.tsx';
import { Fold } from '../../../ui/lists/fold.tsx';
import { FoldedNames } from '../../../ui/lists/folded-names.tsx';
import { Section } from '../../../ui/lists/section.tsx';
import { Name } from '../../../ui/page/name.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { counted } from '../../../words/plurals.ts';
import { EditRow, NewNameRow } from './new-name-row.tsx';
import { listWord, type ListChange } from '../list/roster-list.ts';
import type { RosterPlan } from '../list/roster-plan.ts';

interface Props {
  list: RosterList;
  plan: RosterPlan;
  change: (one: ListChange) => void;
}

/**
 * The imported list: first the names to fix, then the new students. The other students are collapsed at first.
 */
export function RosterGroups({ list, plan, change }: Props) {
  const withSection = list.sections.length > 1 && list.section === null;
  const isBack = plan.fresh.some((row) => row.isBack);
  return (
    <>
      {plan.toFix.length > 0 && (
        <Group title="To fix" count={plan.toFix.length}>
          {plan.toFix.map(({ entry, message }) => (
            <EditRow key={entry.key} entry={entry} message={message} change={change} />
          ))}
        </Group>
      )}
      {plan.fresh.length > 0 && plan.fresh.length <= MOST_STUDENTS && (
        <Group title="New" count={plan.fresh.length} hint={isBack ? 'to add or put back' : 'to add'}>
          {plan.fresh.map((row) => (
            <NewNameRow key={row.entry.key} row={row} withSection={withSection} change={change} />
          ))}
        </Group>
      )}
      <FoldedNames title="Already in this class" hint="no change" names={plan.here.map(({ name }) => name)} />
      <AbsentStudents list={list} plan={plan} change={change} />
    </>
  );
}

function Group({ title, count, hint, children }: { title: string; count: number; hint?: string; children: ReactNode }) {
  return (
    <Section title={title} aside={[count, hint].filter(Boolean).join(' ')}>
      <div className="@container">
        <ul aria-label={title} className="roster-grid">
          {children}
        </ul>
      </div>
    </Section>
  );
}

/** Each stays in the class unless the teacher ticks the box (docs/product.md 3.22). */
function AbsentStudents({ list, plan: { absent }, change }: Props) {
  if (absent.length === 0) return null;
  const title = `Not in this ${listWord(list)}`;
  const leaving = absent.filter(({ leaves }) => leaves).length;
  return (
    <Fold title={title} hint={leaving > 0 ? `${leaving} of ${absent.length} to remove` : `${absent.length}, will stay`}>
      <ul aria-label={title} className="px-4 pb-3">
        {absent.map(({ student, leaves }) => (
          <li key={student.id}>
            <Checkbox
              checked={leaves}
              onChange={(event) => change({ kind: 'leave', id: student.id, leaves: event.target.checked })}
            >
              <span className="flex flex-wrap items-baseline gap-x-4 py-1">
                <span className="basis-64 font-label wrap-anywhere">
                  <Name>{student.fullName}</Name>{' '}
                </span>
                <span className="text-14 text-ink-2">Remove from class (past grades stay)</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Each asks once for a fact that the file does not contain. */
export function RosterQuestions({ list, plan, isOrderAsked, change }: Props & { isOrderAsked: boolean }) {
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
  const options = [
    { value: ALL, label: `All sections (${list.entries.length})` },
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

interface SourceProps {
  list: RosterList;
  onFile: (file: File) => void;
  onDiscard: () => void;
}

export function SourceBar({ list, onFile, onDiscard }: SourceProps) {
  const { source } = list;
  const [section] = list.sections.length === 1 ? list.sections : [];
  const found = `${counted(list.entries.length, 'student')} found${section ? ` in ${section.name}` : ''}`;
  const title = source === null ? 'Typed names' : (source.fileName ?? 'Pasted names');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon of={source?.fileName ? FileSpreadsheet : ClipboardList} className="text-brand-ink" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-strong break-words">{title}</p>
        <p className="text-14 text-ink-2">{source === null ? counted(list.entries.length, 'name') : found}</p>
      </div>
      <div className="flex flex-wrap gap-x-1">
        <ChooseFileButton label={source?.fileName ? 'Choose another file' : 'Choose a file'} onFile={onFile} />
        <Button variant="destructive-text" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
