import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Omit<LinkProps, 'className'> {
  /** Not within a sentence, so 48 px high for a finger. */
  alone?: boolean;
}

/** A green and bolder link, because some people can't recognise a link by its colour. */
export function TextLink({ alone = false, ...link }: Props) {
  const place = alone ? 'inline-flex min-h-target items-center px-2' : '';
  return (
    <Link
      {...link}
      className={`rounded-control font-strong text-brand-ink underline-offset-4 hover:underline ${place}`}
    />
  );
}
