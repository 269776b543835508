interface Props {
  here: number;
  away: number;
  /** Little room: the words are below the numbers, so that these stay large. */
  stacked?: boolean;
}

/** How many students are here and how many are away, in digits that a teacher can read from three metres. */
export function RollCounts({ here, away, stacked = false }: Props) {
  const part = stacked
    ? 'inline-grid min-w-9 justify-items-center text-14'
    : 'inline-flex items-baseline gap-2 gym:sm:text-22';
  return (
    <p translate="no" className={`flex items-baseline ${stacked ? 'gap-x-3' : 'flex-wrap gap-x-5'}`}>
      <Count number={here} word="here" className={part} />
      <Count number={away} word="away" className={part} />
    </p>
  );
}

function Count({ number, word, className }: { number: number; word: string; className: string }) {
  return (
    <span className={className}>
      <strong className="text-28 leading-none font-loud tabular-nums gym:sm:text-40">{number}</strong>{' '}
      <span className="text-ink-2">{word}</span>
    </span>
  );
}
