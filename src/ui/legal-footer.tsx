import { Link } from 'react-router-dom';
import { addresses } from '../platform/addresses.ts';

const LINK =
  'inline-flex min-h-target items-center px-2 text-14 text-ink-2 underline-offset-4 hover:text-ink hover:underline';

/** The links to the legal pages. They stay at the lower edge, unless large text leaves no room for them. */
export function LegalFooter() {
  return (
    <footer className="sticky bottom-0 flex [@media(height<28rem)]:static flex-wrap justify-center gap-x-4 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]">
      <Link to={addresses.privacyPolicy} className={LINK}>
        Privacy Policy
      </Link>
      <Link to={addresses.termsOfService} className={LINK}>
        Terms of Service
      </Link>
    </footer>
  );
}
