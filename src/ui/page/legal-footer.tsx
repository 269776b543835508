import { Link } from 'react-router-dom';
import { addresses } from '../../platform/addresses.ts';

const LINK =
  'inline-flex min-h-target items-center px-2 text-14 text-ink-2 underline-offset-4 hover:text-ink hover:underline';

/**
 * The links to the legal pages, at the end of the page. Each page with these links is at least as high as the window. So the
 * links are at the bottom of the window, or below it if the page is higher. They do not stick to the window, because they
 * would cover the page.
 */
export function LegalFooter() {
  return (
    <footer className="flex flex-wrap justify-center gap-x-4 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]">
      <Link to={addresses.privacyPolicy} className={LINK}>
        Privacy Policy
      </Link>
      <Link to={addresses.termsOfService} className={LINK}>
        Terms of Service
      </Link>
    </footer>
  );
}
