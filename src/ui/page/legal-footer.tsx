import { Link } from 'react-router-dom';
import { addresses } from '../../platform/addresses.ts';

const LINK =
  'inline-flex min-h-target items-center px-2 text-14 text-ink-2 underline-offset-4 hover:text-ink hover:underline';

/** With large text the links need more lines. */
const STAYS = '[@media(height>=600px)_and_(height>=37.5rem)]:sticky bottom-0';

/**
 * The links to the legal pages, at the bottom of the window, or below it on a higher page, because each such page is at least
 * as high as the window. `stays`: at the bottom of a window that is high enough, also while the page scrolls (docs/product.md
 * 1.126).
 */
export function LegalFooter({ stays = false }: { stays?: boolean }) {
  return (
    <footer
      className={`${stays ? STAYS : ''} flex flex-wrap justify-center gap-x-4 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]`}
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
