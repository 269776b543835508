import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { ClassTimes } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import { formatDay, formatTimes } from '../../../platform/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { dayWords } from '../../../words/days.ts';
import type { DaySteps as Steps } from './use-day-steps.ts';

interface Props {
  day: LocalDate;
  today: LocalDate;
  steps: Steps;
  times: ClassTimes | null;
  onChoose: (day: LocalDate) => void;
}

/** Around the text of the date, because the input is invisible. */
const FOCUS = 'rounded-control outline-3 outline-transparent has-focus-visible:outline-focus';

/** The date in the header, with the class times. Beside it are the buttons for the previous and the next day. */
export function DayField({ day, today, steps, times, onChoose }: Props) {
  return (
    <div className="flex items-center gap-2">
      <div className="flex items-center rounded-control border border-line bg-surface">
        <IconButton icon={ChevronLeft} label="Previous day" onClick={() => onChoose(steps.previous)} />
        <div className={`relative flex min-h-target min-w-24 flex-col justify-center px-2 text-center ${FOCUS}`}>
          <p className="font-strong whitespace-nowrap">{dayWords(day, today)}</p>
          {times && <p className="text-14 whitespace-nowrap text-ink-2">{formatTimes(times)}</p>}
          <DateInput day={day} onChoose={onChoose} />
        </div>
        <IconButton icon={ChevronRight} label="Next day" onClick={() => onChoose(steps.next)} />
      </div>
      {day !== today && (
        <Button variant="text" onClick={() => onChoose(today)}>
          Today
        </Button>
      )}
    </div>
  );
}

/** One line of a phone's top bar. The invisible input covers the title too, so that the teacher can tap it. */
export function DayText({ day, today, times, onChoose }: Omit<Props, 'steps'>) {
  return (
    <div className={`relative inline-block max-w-full ${FOCUS}`}>
      {dayWords(day, today)}
      {times && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{formatTimes(times)}</span>
        </>
      )}
      {'\u00a0'}
      <Icon of={ChevronDown} size={16} className="inline align-[-0.2em]" />
      <DateInput day={day} onChoose={onChoose} tall />
    </div>
  );
}

/**
 * The row below the header on phones and in gym mode: the day's note between the buttons for the previous and the next day.
 * `besides` are more buttons for this row.
 */
export function DayStepButtons({
  day,
  today,
  steps,
  onChoose,
  note,
  besides,
}: Omit<Props, 'times'> & { note: ReactNode; besides?: ReactNode }) {
  return (
    <nav aria-label="Days" className="roll-days -mx-2 -my-4 flex flex-wrap items-center">
      <Step kind="previous" day={steps.previous} today={today} onChoose={onChoose} />
      <div className="@container flex min-w-0 flex-1 basis-24 items-center justify-center">{note}</div>
      {day !== today && (
        <Button variant="text" onClick={() => onChoose(today)}>
          Today
        </Button>
      )}
      {besides}
      <Step kind="next" day={steps.next} today={today} onChoose={onChoose} />
    </nav>
  );
}

interface StepProps {
  kind: keyof Steps;
  day: LocalDate;
  today: LocalDate;
  onChoose: (day: LocalDate) => void;
}

function Step({ kind, day, today, onChoose }: StepProps) {
  const isPrevious = kind === 'previous';
  const icon = <Icon of={isPrevious ? ChevronLeft : ChevronRight} />;
  return (
    <button
      type="button"
      aria-label={`${isPrevious ? 'Previous' : 'Next'} day, ${dayWords(day, today)}`}
      onClick={() => onChoose(day)}
      className="flex min-h-target min-w-target shrink-0 items-center justify-center gap-2 rounded-control text-ink-2 hover:bg-fill hover:text-ink active:bg-fill sm:px-4"
    >
      {isPrevious && icon}
      <span className="hidden font-strong sm:inline">{formatDay(day, 'weekday')}</span>
      {!isPrevious && icon}
    </button>
  );
}

function DateInput({ day, onChoose, tall = false }: Pick<Props, 'day' | 'onChoose'> & { tall?: boolean }) {
  return (
    <DateField
      label="Day"
      value={day}
      onChoose={onChoose}
      onClick={openPicker}
      bare={`absolute inset-x-0 w-full cursor-pointer opacity-0 ${tall ? '-top-7 h-[calc(100%+1.75rem)]' : 'top-0 h-full'}`}
    />
  );
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // An old browser has no `showPicker`, and another opens the picker by itself. The teacher can type the date.
  }
}
