/** The words of a button with a number: the part after the dot has a line of its own, and the button keeps its height. */
export function TwoLines({ text }: { text: string }) {
  const [verb, state] = text.split(' · ');
  return (
    <span className="-my-2 grid leading-tight tabular-nums">
      <span>{verb}</span>
      {state && <span className="text-14">{state}</span>}
    </span>
  );
}
