import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Omit<LinkProps, 'className'> {
  /** True if the link is not part of a sentence. Then it is 48 px high, so that a finger can press it. */
  alone?: boolean;
}

/** A green link. It is also bolder than the text around it, because colour alone is not enough. */
export function TextLink({ alone = false, ...link }: Props) {
  const place = alone ? 'inline-flex min-h-target items-center px-2' : '';
  return (
    <Link
      {...link}
      className={`rounded-control font-strong text-brand-ink underline-offset-4 hover:underline ${place}`}
    />
  );
}
