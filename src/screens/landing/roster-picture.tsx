import { WifiOff } from 'lucide-react';
import { Icon } from '../../ui/buttons/icon.tsx';

interface Line {
  state: 'P' | 'A' | 'T';
  name: string;
  note?: 'ND' | 'HP';
  points: number;
}

/** All letters are in the first font file: another letter would make every visitor load a second one. */
const LINES: readonly Line[] = [
  { state: 'P', name: 'Abdi, Hodan', points: 5 },
  { state: 'A', name: 'Begay, Tyler', points: 0 },
  { state: 'T', name: 'Bianchi, Luca', points: 3 },
  { state: 'P', name: 'Chen, Bo', note: 'ND', points: 3 },
  { state: 'P', name: 'Chukwuemeka, Adaobi', note: 'HP', points: 6 },
  { state: 'P', name: 'Dubois, Zoé', points: 5 },
];

const STATES = {
  P: 'border-line bg-surface text-ink-2',
  A: 'border-transparent bg-absent text-18 text-on-absent',
  T: 'border-transparent bg-tardy text-18 text-on-tardy',
};
const ROWS = { P: '', A: 'bg-absent-soft', T: 'bg-tardy-soft' };
const NOTES = { ND: 'bg-note text-on-note', HP: 'bg-brand text-on-brand' };

const USUAL = 5;

/** A picture of the app. A screen reader announces only its caption. */
export function RosterPicture() {
  return (
    <div
      role="img"
      aria-label="A roster with attendance, notes and points for six students"
      className="floating overflow-clip"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <span className="font-strong">Period 3 Grade 7</span>
        <span className="inline-flex min-h-8 items-center gap-2 rounded-pill bg-fill px-3 text-14 font-label text-ink-2">
          <Icon of={WifiOff} size={18} />
          Offline – keep working
        </span>
      </div>
      {LINES.map((line) => (
        <Row key={line.name} {...line} />
      ))}
    </div>
  );
}

function Row({ state, name, note, points }: Line) {
  const box = 'flex h-12 shrink-0 items-center justify-center rounded-control border font-strong';
  return (
    <div className={`flex min-h-row items-center gap-3 border-t border-line px-4 py-1 ${ROWS[state]}`}>
      <span className={`${box} w-14 ${STATES[state]}`}>{state}</span>
      <span className="min-w-0 flex-1 font-strong">{name}</span>
      {note && <span className={`${box} w-12 border-transparent ${NOTES[note]}`}>{note}</span>}
      <span
        className={`${box} w-14 border-line bg-surface text-22 ${points === USUAL ? 'font-body text-ink-2' : 'font-strong'}`}
      >
        {points}
      </span>
    </div>
  );
}
