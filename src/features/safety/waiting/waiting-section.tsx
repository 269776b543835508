import {
  BookOpen,
  ClipboardCheck,
  ClipboardList,
  NotebookPen,
  Settings,
  Timer,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { TableName } from '#domain/tables/all.ts';
import { now } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/format.ts';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { rowsInFull } from '../../../words/rows.ts';
import { Section } from '../../../ui/lists/section.tsx';
import type { Behind } from './use-behind.ts';
import { sentWords } from '../../../words/safety/status-panel.ts';
import { changeCount } from '../../../words/safety/status.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

const ICONS: Partial<Record<TableName, LucideIcon>> = {
  profile: BookOpen,
  settings: Settings,
  gradeBooks: BookOpen,
  classes: Users,
  students: UserRound,
  activityNotes: NotebookPen,
  marks: ClipboardCheck,
  races: Timer,
  raceEvents: Timer,
  beepTests: Timer,
  beepEvents: Timer,
  clashes: ClipboardCheck,
};

interface Props extends Omit<Behind, 'backedUpAt'> {
  sending: boolean;
}

/** The waiting changes by class, with the time of the oldest change (docs/product.md 8.3). */
export function WaitingSection({ groups, rows, sentAt, refused, unsaved, sending }: Props) {
  const lines = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const order = lines > 1 ? ', oldest first' : '';
  const sent = sentWords({ sentAt, rows, refused: refused.length, drafts: unsaved.count }, now());
  return (
    <Section
      title={sending && rows > 0 ? 'Sending' : 'Waiting to send'}
      aside={rows > 0 ? `${changeCount(rows)}${order}` : undefined}
    >
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        <WaitingList groups={groups} look={ITEM} />
        {sent !== '' && <li className={`text-ink-2 ${ITEM}`}>{sent}</li>}
      </ul>
    </Section>
  );
}

const ITEM = 'px-4 py-3 not-first:border-t not-first:border-line sm:px-5';

/** The items of a list: a class and its waiting changes, each kind with the time of the oldest. */
export function WaitingList({ groups, look = '' }: Pick<Behind, 'groups'> & { look?: string }) {
  return groups.map((group, index) => (
    <li key={group.classId} className={`grid gap-1.5 ${look}`}>
      <h3 className="font-strong wrap-anywhere">
        <ClassName name={group.title} />
      </h3>
      <ul className="grid gap-1.5">
        {group.rows.map(({ table, count, oldest }) => (
          <li key={table} className="flex items-start gap-3">
            <Icon of={ICONS[table] ?? ClipboardList} className="mt-0.5 text-ink-2" />
            <span className="min-w-0 flex-1">{rowsInFull(table, count, index === 0)}</span>
            <span className="pt-0.5 text-14 whitespace-nowrap text-ink-2 tabular-nums">
              {formatInstant(oldest, now())}
            </span>
          </li>
        ))}
      </ul>
    </li>
  ));
}
