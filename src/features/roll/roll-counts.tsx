interface Props {
  here: number;
  away: number;
}

/** How many students are here and how many are away, in digits that can be read from three metres. */
export function RollCounts({ here, away }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-5">
      <Count number={here} word="here" />
      <Count number={away} word="away" />
    </p>
  );
}

function Count({ number, word }: { number: number; word: string }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <strong className="text-28 font-loud">{number}</strong> <span className="text-ink-2">{word}</span>
    </span>
  );
}
