import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Omit<LinkProps, 'className'> {
  /** Stands alone rather than in a sentence: a full target high. */
  alone?: boolean;
}

/** A link in the brand's ink; weight tells it from the words around, not colour alone. */
export function TextLink({ alone = false, ...link }: Props) {
  const place = alone ? 'inline-flex min-h-target items-center px-2' : '';
  return (
    <Link
      {...link}
      className={`rounded-control font-strong text-brand-ink underline-offset-4 hover:underline ${place}`}
    />
  );
}
