interface Props {
  children: string;
  /**
   * Explains the keys. The text is shown only on a device with a mouse or trackpad, because other devices seldom have a
   * keyboard.
   */
  keys?: string;
}

/** Says that the numbers can be pressed, because a number does not look like a button. */
export function OpensHint({ children, keys }: Props) {
  return (
    <p className="text-14 text-ink-2">
      {children}
      {keys && <span className="hidden pointer-fine:inline"> {keys}</span>}
    </p>
  );
}
