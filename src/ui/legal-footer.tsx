import { Link } from 'react-router-dom';
import { addresses } from '../platform/addresses.ts';

const LINK =
  'inline-flex min-h-target items-center px-2 text-14 text-ink-2 underline-offset-4 hover:text-ink hover:underline';

interface Props {
  /** True if the links stay at the lower edge of the window while the page scrolls, unless the window is low. */
  fixed?: boolean;
}

/** The links to the legal pages, at the end of the page. */
export function LegalFooter({ fixed = false }: Props) {
  const place = fixed ? 'sticky bottom-0 [@media(height<44rem)]:static' : '';
  return (
    <footer
      className={`flex flex-wrap justify-center gap-x-4 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] ${place}`}
    >
      <Link to={addresses.privacyPolicy} className={LINK}>
        Privacy Policy
      </Link>
      <Link to={addresses.termsOfService} className={LINK}>
        Terms of Service
      </Link>
    </footer>
  );
}
