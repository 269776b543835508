import { memo, useId, type ReactNode } from 'react';
import type { RollSection } from '#domain/roll/roll.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import './roll.css';
import './dense.css';
import { HeldSum } from './explain/held-sum.tsx';
import { RollArea } from './explain/roll-area.tsx';
import { rollKeys } from './roll-keys.ts';
import { RollRow } from './row/roll-row.tsx';
import type { MarkStudent, UnreadTaps } from './use-marking.ts';

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
