interface Props {
  children: string;
  /** What the keys do. It is shown only where there is a pointer, because a tablet seldom has keys. */
  keys?: string;
}

/** Says that numbers can be pressed, because a number does not look like a button. */
export function OpensHint({ children, keys }: Props) {
  return (
    <p className="px-1 text-14 text-ink-2">
      {children}
      {keys && <span className="hidden pointer-fine:inline"> {keys}</span>}
    </p>
  );
}
