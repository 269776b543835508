import { useState, useEffect, useRef } from 'react';
import { compareTexts } from '#domain/text/compare-texts.ts';
import type { Problem } from '#domain/validation.ts';
import { closeClash, takeBack, takeOther, type OpenClash } from '../../../repositories/review/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { Section } from '../../../ui/lists/section.tsx';
import {
  clashesTitle,
  aboutWords,
  type ClashOutcome,
  choiceWords,
  sourceWords,
  valueWords,
} from '../../../words/safety/clashes.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { Check, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { addresses } from '../../../platform/addresses.ts';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatDay } from '../../../platform/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { capital } from '../../../words/rows.ts';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { Name } from '../../../ui/page/name.tsx';

/** The clashes with both values (docs/product.md 8.10). Renders nothing without any. */
export function ClashSection({ device, open }: { device: SyncDevice; open: readonly OpenClash[] }) {
  const { shown, problem, choose, undo } = useDecisions(device, open);
  if (shown.length === 0) return null;
  const left = shown.filter(({ choice }) => choice === null).length;
  return (
    <Section
      title={clashesTitle(shown.map(({ clash }) => clash))}
      aside={left > 1 ? left : undefined}
      hint="This happens when two devices change the same value before either one gets the other’s change. We’re using the later one unless you pick."
      hash="clashes"
    >
      {problem && <FieldMessage problem={problem} alert />}
      <ul className="overflow-clip rounded-card border border-line bg-surface">
        {shown.map((one) => (
          <ClashItem
            key={one.clash.id}
            {...one}
            onChoose={(choice) => void choose(one.clash, choice)}
            onUndo={() => void undo(one)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface Shown {
  readonly clash: OpenClash;
  /** Since the screen was opened; null if the teacher has not chosen yet. */
  readonly choice: ClashOutcome | null;
}

/**
 * Returns the open clashes with those decided on this screen. After a choice, the clash stays in the list until the teacher
 * leaves the screen, so that no row moves under a finger, and each choice can be undone.
 */
function useDecisions(device: SyncDevice, open: readonly OpenClash[]) {
  const [decided, setDecided] = useState<readonly Shown[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);

  const set = (clash: OpenClash, choice: ClashOutcome | null) =>
    setDecided((all) => [...all.filter((one) => one.clash.id !== clash.id), { clash, choice }]);
  const run = async (work: Promise<void>, done: () => void) => {
    setProblem(null);
    try {
      await work;
      done();
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  const choose = (clash: OpenClash, choice: ClashOutcome) =>
    run(choice === 'lost' ? takeOther(device, clash) : closeClash(device, clash), () => set(clash, choice));
  const undo = ({ clash, choice }: Shown) =>
    run(choice === 'lost' ? takeBack(device, clash) : Promise.resolve(), () => set(clash, null));

  const ids = new Set(open.map(({ id }) => id));
  const shown = [
    // The server may send a clash again that was decided; it then has to be decided again.
    ...open.map((clash) => ({ clash, choice: null })),
    ...decided.filter(({ clash }) => !ids.has(clash.id)),
  ].toSorted((a, b) => compareTexts(b.clash.lost.at, a.clash.lost.at) || a.clash.id - b.clash.id);
  return { shown, problem, choose, undo };
}

interface ItemProps {
  clash: OpenClash;
  choice: ClashOutcome | null;
  onChoose: (choice: ClashOutcome) => void;
  onUndo: () => void;
}

const SIDES = ['kept', 'lost'] as const;

function ClashItem({ clash, choice, onChoose, onUndo }: ItemProps) {
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
