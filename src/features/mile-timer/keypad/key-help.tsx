const KEYS: readonly (readonly [keys: string, act: string])[] = [
  ['S', 'start or pause'],
  ['0 – 9', 'number, then Enter'],
  ['↑ ↓', 'student'],
  ['Space', 'lap'],
  ['K', 'keypad'],
  ['Ctrl Z', 'undo'],
];

/** Lists the keys of the timer. The list is shown only on wide screens (docs/product.md 5.90). */
export function KeyHelp() {
  return (
    <dl className="hidden flex-wrap gap-x-5 gap-y-1 text-14 xl:flex">
      {KEYS.map(([keys, act]) => (
        <div key={keys} className="flex gap-1.5">
          <dt className="font-strong">{keys}</dt>
          <dd className="text-ink-2">{act}</dd>
        </div>
      ))}
    </dl>
  );
}
