interface Props {
  children: string;
  /** The keys, only with a mouse or trackpad, because other devices seldom have a keyboard. */
  keys?: string;
}

/** A number does not look like a button. */
export function OpensHint({ children, keys }: Props) {
  return (
    <p className="text-14 text-ink-2">
      {children}
      {keys && <span className="hidden pointer-fine:inline"> {keys}</span>}
    </p>
  );
}
