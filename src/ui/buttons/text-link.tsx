import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Omit<LinkProps, 'className'> {
  /** True if the link is not within a sentence. It is then 48 px high, so that it is easy to press with a finger. */
  alone?: boolean;
}

/** A green link. Its text is also bolder than the text around it, because some people can't recognise a link by its colour. */
export function TextLink({ alone = false, ...link }: Props) {
  const place = alone ? 'inline-flex min-h-target items-center px-2' : '';
  return (
    <Link
      {...link}
      className={`rounded-control font-strong text-brand-ink underline-offset-4 hover:underline ${place}`}
    />
  );
}
