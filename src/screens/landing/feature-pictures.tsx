import type { ReactNode } from 'react';

const BOX = 'flex h-9 w-9 shrink-0 items-center justify-center rounded-control font-strong';

/** Four small pictures of the app, in the order of `FEATURES`. A screen reader skips them, because the line below says it all. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="grid h-40 content-center gap-2 overflow-clip rounded-card border border-line bg-surface px-4"
    >
      {children}
    </div>
  );
}

export function RollPicture() {
  const lines = [
    ['P', 'Abdi, Hodan', 'bg-fill text-ink-2'],
    ['A', 'Begay, Tyler', 'bg-absent text-on-absent'],
    ['T', 'Bianchi, Luca', 'bg-tardy text-on-tardy'],
  ];
  return (
    <Picture>
      {lines.map(([state, name, tone]) => (
        <p key={name} className="flex items-center gap-3">
          <span className={`${BOX} ${tone}`}>{state}</span>
          {name}
        </p>
      ))}
    </Picture>
  );
}

export function TimerPicture() {
  const runners = [
    ['Chen, Bo', '4'],
    ['Dubois, Zoé', '3'],
  ];
  return (
    <Picture>
      <p className="text-40 font-strong tabular-nums">7:42</p>
      {runners.map(([name, laps]) => (
        <p key={name} className="flex items-center justify-between gap-3 rounded-control bg-fill px-3 py-1">
          {name}
          <span className="font-strong tabular-nums">{laps} laps</span>
        </p>
      ))}
    </Picture>
  );
}

export function TeamsPicture() {
  const teams = [
    { name: 'Red', tone: 'bg-absent', players: ['Hodan', 'Luca', 'Zoé'] },
    { name: 'Green', tone: 'bg-brand', players: ['Tyler', 'Bo', 'Adaobi'] },
  ];
  return (
    <Picture>
      <div className="grid grid-cols-2 gap-4">
        {teams.map(({ name, tone, players }) => (
          <div key={name} className="grid gap-1">
            <p className="font-strong">{name}</p>
            <span className={`h-1 rounded-pill ${tone}`} />
            {players.map((player) => (
              <p key={player}>{player}</p>
            ))}
          </div>
        ))}
      </div>
    </Picture>
  );
}

export function TestsPicture() {
  const results = [
    ['Sep', 14, 'w-5/12'],
    ['Jan', 19, 'w-7/12'],
    ['May', 27, 'w-10/12'],
  ] as const;
  return (
    <Picture>
      <p className="font-strong">Push-ups</p>
      {results.map(([month, count, width]) => (
        <p key={month} className="flex items-center gap-2 tabular-nums">
          <span className="w-10 text-ink-2">{month}</span>
          <span className="flex-1">
            <span className={`block h-4 rounded-pill bg-brand ${width}`} />
          </span>
          <span className="w-6 text-right font-strong">{count}</span>
        </p>
      ))}
    </Picture>
  );
}
