interface Props {
  here: number;
  away: number;
}

/** How many students are here and how many are away, in digits that can be read from three metres. */
export function RollCounts({ here, away }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 gym:max-sm:flex-col">
      <Count number={here} word="here" />
      <Count number={away} word="away" />
    </p>
  );
}

function Count({ number, word }: { number: number; word: string }) {
  return (
    <span className="inline-flex items-baseline gap-2 gym:sm:text-22">
      <strong className="text-28 font-loud tabular-nums gym:max-sm:min-w-7 gym:max-sm:text-right gym:max-sm:text-22 gym:sm:text-40">
        {number}
      </strong>{' '}
      <span className="text-ink-2">{word}</span>
    </span>
  );
}
