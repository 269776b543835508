import { documentTitle } from '../../ui/page/document-title.ts';
import { useNavigate } from 'react-router-dom';
import { addresses } from '../../platform/addresses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { cameFromOurs } from '../../ui/leaving/own-history.ts';

export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col items-center justify-center gap-6 px-4 py-10 text-center">
      <title>{documentTitle(['404 Page Not Found'])}</title>
      <Logo size={56} />
      <div className="grid gap-2">
        <h1 className="text-28 font-strong">404 Page Not Found</h1>
        <p className="text-ink-2">There’s no page at this address. Check the address for typos.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton to={addresses.home} variant="primary">
          Go home
        </LinkButton>
        {/* Opened from outside the app, the page has no earlier page. */}
        {cameFromOurs() && <Button onClick={() => void navigate(-1)}>Go back</Button>}
      </div>
    </main>
  );
}
