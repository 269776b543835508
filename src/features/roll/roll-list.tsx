import { memo, useId, type ReactNode, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { type RollSection, isOpen, type RollLine } from '#domain/roll/roll.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import './roll.css';
import './dense.css';
import { rollKeys } from './roll-keys.ts';
import { RollRow } from './row/roll-row.tsx';
import { type MarkStudent, type UnreadTaps, useTappedLine } from './use-marking.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { periodOn } from '#domain/students/excuse-period.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import { insideWords } from '../../words/grading/excuses.ts';
import { sumWords } from '../../words/grading/sums.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Name } from '../../ui/page/name.tsx';
import { isGymShown } from '../../platform/device/look.ts';
import { useHold } from '../../ui/moving/use-hold.ts';

interface Props {
  sections: readonly RollSection[];
  groupBy: ClassRow['groupBy'];
  hasNumbers: boolean;
  dense: boolean;
  day: LocalDate;
  /** With the names of the notes. */
  scoring: ScoringSettings;
  taps: UnreadTaps;
  mark: MarkStudent;
  /** The same function in every render, so that no row is rendered again. */
  onEdit: (studentId: number) => void;
}

/** The students, by row or group, in the full width. The list is rendered again only if the day has changed. */
export const RollList = memo(function RollList({
  sections,
  groupBy,
  hasNumbers,
  dense,
  day,
  scoring,
  taps,
  mark,
  onEdit,
}: Props) {
  return (
    <RollArea
      dense={dense}
      onKeyDown={(event) => rollKeys(event, mark)}
      sumOf={(studentId) => {
        const line = sections.flatMap(({ lines }) => lines).find(({ student }) => student.id === studentId);
        return line && <HeldSum line={line} taps={taps} scoring={scoring} mark={mark} day={day} />;
      }}
    >
      {sections.map((section) => (
        <Section key={section.place} section={section} groupBy={groupBy} alone={sections.length === 1}>
          {section.lines.map((line) => (
            <RollRow
              key={line.student.id}
              line={line}
              hasNumbers={hasNumbers}
              dense={dense}
              taps={taps}
              mark={mark}
              onEdit={onEdit}
            />
          ))}
        </Section>
      ))}
    </RollArea>
  );
});

interface SectionProps {
  section: RollSection;
  groupBy: ClassRow['groupBy'];
  alone: boolean;
  children: ReactNode;
}

function Section({ section: { place, lines }, groupBy, alone, children }: SectionProps) {
  const id = useId();
  const noun = groupBy === 'GROUP' ? 'Group' : 'Row';
  if (alone && place === null) return <ul aria-label="Students">{children}</ul>;
  return (
    <section aria-labelledby={id} className="not-first:mt-3 max-sm:first:-mt-1">
      <h2 id={id} className="page-gutter text-14 text-ink-2 sm:pt-1 sm:pb-1 gym:sm:text-18">
        <span className="mr-2 font-strong text-ink">
          {place === null ? `No ${noun.toLowerCase()}` : `${noun} ${place}`}
        </span>
        {lines.length === 1 ? '1 student' : `${lines.length} students`}
      </h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
  );
}

interface HeldSumProps {
  line: RollLine;
  taps: UnreadTaps;
  scoring: ScoringSettings;
  mark: MarkStudent;
  day: LocalDate;
}

function HeldSum({ line: read, taps, scoring, mark, day }: HeldSumProps) {
  const line = useTappedLine(read, taps);
  const excused = Boolean(line.mark.excuse);
  const period = periodOn(line.student, day);
  return (
    <>
      <Name className="font-strong">{displayName(line.student)}</Name>
      <span className="block text-ink-2 tabular-nums">
        {isOpen(line) ? 'Not recorded' : sumWords(sumOf(line.mark, scoring))}
      </span>
      {period && !excused && <span className="block text-14 text-ink-2">{insideWords(period)}</span>}
      <span className="pointer-events-auto mt-2 block w-fit">
        <Button
          variant="outline"
          onClick={() => mark(line.student.id, { kind: 'excuse', to: excused ? null : (period?.excuse ?? 'excused') })}
        >
          {excused ? 'Count this day' : 'Excuse'}
        </Button>
      </span>
    </>
  );
}

interface RollAreaProps {
  dense: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  sumOf: (studentId: number) => ReactNode;
  children: ReactNode;
}

interface Held {
  readonly studentId: number;
  /** Opened by the end of the press; null if the press shows the sum. */
  readonly note: HTMLElement | null;
  /** From the top of the roster, in px. */
  readonly top: number;
  readonly isAbove: boolean;
}

/** In px: with less room below the page's header, the sum is below its row instead of above, where no finger covers it. */
const ROOM_PX = 150;

/**
 * A long press on a row, or the key =, shows how its points add up until the next press or key. In gym mode, a long press on a
 * name opens the note. Only this is rendered again, because `children` stay the same.
 */
function RollArea({ dense, onKeyDown, sumOf, children }: RollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const show = (part: Element, note: HTMLElement | null = null) => setHeld(heldRow(area.current, part, note));
  const end = (isLifted: boolean) => {
    if (!held?.note) return;
    setHeld(null);
    // A phone opens its keyboard only while the page handles the end of a press.
    if (isLifted) held.note.focus();
  };
  const hold = useHold((part) => show(part, noteToOpen(part)), end);
  useCloseOnPress(held !== null, setHeld);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    setHeld(null);
    if (!isSumKey(event)) return onKeyDown(event);
    event.preventDefault();
    show(event.target as Element);
  };
  return (
    // The keys and the long press are only shortcuts. Everything that they do can also be done with buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={area}
      {...hold}
      translate="no"
      data-dense={dense ? '' : undefined}
      className="roll -mx-3 sm:-mx-4 xl:-mx-8"
      onKeyDown={keys}
    >
      {children}
      <div
        role="status"
        style={held ? { top: held.top } : undefined}
        className={`pointer-events-none absolute inset-x-3 z-20 max-w-[30rem] sm:inset-x-4 xl:inset-x-8 ${held?.isAbove ? '-translate-y-full' : ''}`}
      >
        {held && (
          <p data-held="" className={`floating px-4 py-3 ${held.note ? 'w-fit text-18 font-label' : ''}`}>
            {held.note ? 'Let go to write the note.' : sumOf(held.studentId)}
          </p>
        )}
      </div>
    </div>
  );
}

function isSumKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLElement>): boolean {
  return key === '=' && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement);
}

/** Returns the note field that a long press on a name opens, because in gym mode the row has no visible field. */
function noteToOpen(part: Element): HTMLElement | null {
  const name = isGymShown() && part.closest('[data-cell="name"]');
  return name ? (name.closest('[data-student]')?.querySelector<HTMLElement>('[data-cell="customNote"]') ?? null) : null;
}

function heldRow(area: HTMLElement | null, part: Element, note: HTMLElement | null): Held | null {
  const row = part.closest<HTMLElement>('[data-student]');
  if (!area || !row) return null;
  const box = row.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isAbove = box.top - header > ROOM_PX;
  const top = (isAbove ? box.top : box.bottom) - area.getBoundingClientRect().top;
  return { studentId: Number(row.dataset['student']), note, top, isAbove };
}

const CLOSING = ['pointerdown', 'click'];

function useCloseOnPress(isOpen: boolean, setHeld: (held: null) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ type, target }: Event) => {
      // The button beside the sum needs the click of this press.
      if (type === 'pointerdown' && target instanceof Element && target.closest('[data-held] button')) return;
      setHeld(null);
    };
    for (const type of CLOSING) document.addEventListener(type, close);
    return () => CLOSING.forEach((type) => document.removeEventListener(type, close));
  }, [isOpen, setHeld]);
}
