import { CheckCheck } from 'lucide-react';
import { memo, useState } from 'react';
import { sortRunners } from '#domain/race/order.ts';
import { openMisses, type Runner } from '#domain/beep-test/beep-state.ts';
import { isAway } from '#domain/beep-test/results.ts';
import type { ListedStudent } from '../../repositories/roll/runners.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { Name } from '../../ui/page/name.tsx';
import { PressPlaces } from '../../ui/runners/press-places.ts';
import { useLapPresses } from '../../ui/runners/use-lap-presses.ts';
import type { BeepTest } from './use-beep-test.ts';
import { counted } from '../../words/plurals.ts';
import { useRunPlace } from './beep-ticker.ts';
import { awayWord } from './beep-words.ts';
import '../../ui/runners/runners.css';
import './beep.css';

interface Props {
  beep: BeepTest;
  students: readonly ListedStudent[];
  onLate: (studentId: number) => void;
}

/** The runners as tiles that never move: a tap is a miss, and a hold ends the run (docs/product.md 5.148). */
export function BeepTiles({ beep, students, onLate }: Props) {
  const [places] = useState(() => new PressPlaces());
  const { lap } = useRunPlace(beep.run.ticker);
  const { handlers } = useLapPresses(places, {
    onTap: (id, moment) => void beep.hand.tap(id, moment),
    onHold: (id) => {
      const student = students.find((one) => one.id === id);
      if (student && isAway(beep.state, student)) onLate(id);
      else beep.hand.hold(id);
      return true;
    },
    onMinus: () => undefined,
  });
  const sorted = sortRunners(students, () => 0, false);
  return (
    // The list handles the presses on the buttons of its tiles. These buttons also work with keys.
    <ul translate="no" aria-label="Runners" className="beep-tiles" {...handlers}>
      {sorted.map((student) => {
        const runner = beep.state.runners.get(student.id);
        const isOff = isAway(beep.state, student);
        const line = lineOf(beep, runner, { away: isOff && awayWord(student), lap });
        const flash = beep.flash?.studentId === student.id ? beep.flash : null;
        return (
          <BeepTile
            key={student.id}
            id={student.id}
            name={student.name}
            number={student.number}
            kind={isOff ? 'away' : kindOf(line, runner)}
            line={flash?.words ?? line}
            isSeenByBoth={line !== '' && (runner?.isSeenByBoth ?? false)}
            isBlinking={flash !== null}
          />
        );
      })}
    </ul>
  );
}

type TileKind = 'running' | 'missed' | 'out' | 'away';

function kindOf(line: string, runner: Runner | undefined): TileKind {
  if (runner !== undefined && runner.out !== null) return 'out';
  return line === '' ? 'running' : 'missed';
}

function lineOf(beep: BeepTest, runner: Runner | undefined, now: { away: string | false; lap: number }): string {
  if (now.away) return `${now.away} today`;
  if (!runner) return '';
  if (runner.out === 0) return 'Does not run';
  if (runner.laps !== null) return `Out · ${counted(runner.laps, 'lap')}`;
  const isOpen = openMisses(runner, now.lap, beep.test.consecutive) > 0;
  return isOpen ? `Missed lap ${runner.misses.at(-1)}` : '';
}

interface TileProps {
  id: number;
  name: string;
  number: number | null;
  kind: TileKind;
  line: string;
  isSeenByBoth: boolean;
  isBlinking: boolean;
}

/** A tap renders only its tile. */
const BeepTile = memo(function BeepTile({ id, name, number, kind, line, isSeenByBoth, isBlinking }: TileProps) {
  return (
    <li className="runner beep-tile" data-runner={id} data-kind={kind}>
      <button type="button" data-tap="" className="runner-tap beep-tap">
        {number !== null && <span className="runner-number">{number}</span>}{' '}
        <span className="min-w-0 flex-1">
          <Name className="runner-name">{name}</Name>{' '}
          <span className="beep-line">
            {line || 'Running'}
            {isSeenByBoth && (
              <>
                <span className="sr-only"> · both saw it</span>
                <Icon of={CheckCheck} size={16} />
              </>
            )}
          </span>
        </span>
      </button>
      {isBlinking && <span className="runner-flash" aria-hidden="true" />}
    </li>
  );
});
