/** The keys of the roster, which `roll-keys.ts` and `roll-area.tsx` carry out. */
const KEYS: readonly (readonly [keys: string, act: string])[] = [
  ['↑ ↓', 'student'],
  ['P A T', 'attendance'],
  ['1 – 4', 'notes'],
  ['+ −', 'points'],
  ['N', 'note in words'],
  ['=', 'how the points add up'],
];

/** Lists the keys of the roster, on screens with room beside the roster (docs/product.md 4.25). */
export function RollKeyList() {
  return (
    <section aria-label="Keys" className="grid gap-2">
      <h2 className="text-14 font-strong text-ink-2">Keys</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {KEYS.map(([keys, act]) => (
          <div key={keys} className="contents">
            <dt className="font-strong">{keys}</dt>
            <dd className="text-ink-2">{act}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
