/** Marks something that is not saved. A screen reader announces `meaning`. */
export function Dot({ meaning }: { meaning: string }) {
  return (
    <span className="shrink-0">
      <span aria-hidden="true" className="block size-2 rounded-pill bg-tardy-ink" />
      <span className="sr-only">{meaning}</span>
    </span>
  );
}
