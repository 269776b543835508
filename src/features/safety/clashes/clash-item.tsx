import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { addresses } from '../../../platform/addresses.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatDay } from '../../../platform/format.ts';
import type { OpenClash } from '../../../repositories/review/clashes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { aboutWords, type ClashOutcome, choiceWords, sourceWords, valueWords } from '../../../words/safety/clashes.ts';
import { capital } from '../../../words/rows.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  clash: OpenClash;
  choice: ClashOutcome | null;
  onChoose: (choice: ClashOutcome) => void;
  onUndo: () => void;
}

const SIDES = ['kept', 'lost'] as const;

export function ClashItem({ clash, choice, onChoose, onUndo }: Props) {
  const { className } = clash;
  const day = dayOfClash(clash);
  const heading = `clash-${clash.id}`;
  const list = useRef<HTMLLIElement>(null);
  const shown = useRef(choice);
  useEffect(() => {
    // Another button replaces the pressed one, and gets the focus.
    const changed = shown.current !== choice;
    shown.current = choice;
    if (changed) list.current?.querySelector('button')?.focus();
  }, [choice]);
  return (
    <li
      ref={list}
      aria-labelledby={heading}
      className="grid gap-3 px-4 py-4 not-first:border-t not-first:border-line sm:px-5"
    >
      <div>
        <h3 id={heading} className="text-18 font-strong wrap-anywhere">
          {clash.about === 'note' ? (
            capital(aboutWords(clash))
          ) : (
            <>
              <Name>{displayName(clash.student)}</Name> – {capital(aboutWords(clash))}
            </>
          )}
        </h3>
        <p className="text-14 text-ink-2 wrap-anywhere">
          <Link to={placeOf(clash)} className="rounded-control underline underline-offset-4 hover:text-ink">
            <ClassName name={className} />
            {day !== null && `, ${formatDay(day)}`}
          </Link>
        </p>
      </div>
      {choice === null ? (
        <div className="grid gap-2">
          {SIDES.map((side) => (
            <Value key={side} clash={clash} side={side} onChoose={() => onChoose(side)} />
          ))}
        </div>
      ) : (
        <Decided clash={clash} choice={choice} onUndo={onUndo} />
      )}
    </li>
  );
}

/** Returns the day of the mark or of the activity note. Returns null for a score, because an assessment has no day. */
function dayOfClash(clash: OpenClash): LocalDate | null {
  if (clash.about === 'mark') return clash.mark.createdAt;
  return clash.about === 'note' ? clash.note.date : null;
}

function placeOf(clash: OpenClash): string {
  if (clash.about !== 'score') return addresses.dailyRoster(clash.classId, dayOfClash(clash) ?? undefined);
  const { id, assessmentTemplateId } = clash.assessment;
  return addresses.assessments(clash.classId, { template: assessmentTemplateId, assessment: id });
}

function Value({ clash, side, onChoose }: { clash: OpenClash; side: ClashOutcome; onChoose: () => void }) {
  const stands = side === 'kept';
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-3 py-2.5 ${stands ? 'border-edge' : 'border-dashed border-edge'}`}
    >
      <div className="min-w-0 flex-1 basis-36">
        <p className="wrap-anywhere">
          {stands && 'Using '}
          <strong className="font-strong">{valueWords(clash, side)}</strong>
        </p>
        <p className="text-14 text-ink-2 wrap-anywhere tabular-nums">{sourceWords(clash, side, deviceKind(), now())}</p>
      </div>
      <Button onClick={onChoose}>{choiceWords(clash, side)}</Button>
    </div>
  );
}

function Decided({ clash, choice, onUndo }: { clash: OpenClash; choice: ClashOutcome; onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-fill px-3 py-2.5">
      <Icon of={Check} className="text-brand-ink" />
      <p role="status" className="min-w-0 flex-1 basis-36 wrap-anywhere">
        {choice === 'kept' ? 'Kept ' : 'Changed to '}
        <strong className="font-strong">{valueWords(clash, choice)}</strong>
      </p>
      <Button variant="text" icon={Undo2} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
