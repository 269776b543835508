import { ClipboardCheck } from 'lucide-react';
import type { LocalDate } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { formatTime, formatTimes } from '../../../platform/format.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { ClassOverview } from './class-overview.ts';
import type { BegunRoll } from './week-of-class.ts';
import type { NextClass } from './next-class.ts';
import { RollBadge } from './class-list.tsx';
import { begunRoll, type DrawSave } from './unsaved-rolls.tsx';
import { counted } from '../../../words/plurals.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';

interface Props {
  next: NextClass;
  today: LocalDate;
  save: DrawSave;
}

/** Shows the class whose roll the teacher should take now. Its button is the only green button of the page. */
export function NextClassCard({ next: { one, when }, today, save }: Props) {
  const count = counted(one.students, 'student');
  const begun = begunRoll(one, today);
  return (
    <section aria-label="Next" className="@container rounded-card border border-line bg-surface p-4 sm:px-6 sm:py-5">
      <div className="flex flex-col gap-4 @min-[36rem]:flex-row @min-[36rem]:items-center">
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <When when={when} />
          <h2 className="max-w-full text-28 font-strong">
            <ClassName name={one.name} />
          </h2>
          <p className="mb-1 text-ink-2">{one.times ? `${formatTimes(one.times)} · ${count}` : count}</p>
          <div className="flex flex-wrap items-center gap-2">
            <RollBadge state={one.state} begun={begun} />
            {begun && save(one, begun)}
          </div>
        </div>
        <LinkButton variant="primary" size="large" icon={ClipboardCheck} to={addresses.dailyRoster(one.id)}>
          {label(one, begun)}
        </LinkButton>
      </div>
    </section>
  );
}

function label({ state }: ClassOverview, begun: BegunRoll | undefined): string {
  if (state?.kind === 'done') return 'Open roll';
  return begun || state?.kind === 'to do' ? 'Continue roll' : 'Take roll';
}

function When({ when }: { when: NextClass['when'] }) {
  if (when.kind === 'any') return null;
  const now = when.kind === 'now';
  return (
    <p className={`flex items-center gap-2 text-14 font-strong ${now ? 'text-brand-ink' : 'text-ink-2'}`}>
      {now && <span className="size-2 rounded-pill bg-brand" />}
      {now ? `Now, ${counted(when.minutesLeft, 'minute')} left` : `Next, at ${formatTime(when.start)}`}
    </p>
  );
}
