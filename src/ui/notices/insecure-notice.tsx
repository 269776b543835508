import { Banner } from './banner.tsx';

/**
 * Warns that the page was opened over plain http. Over plain http, browsers run no service worker, so the app can't open
 * offline.
 */
export function InsecureNotice() {
  if (isSecureContext) return null;
  return (
    <div className="page-gutter pt-3">
      <Banner tone="warning">
        This address isn’t secure (http), so the app can’t be installed or opened offline. Everything else works. Ask
        the person who runs the server for an https address.
      </Banner>
    </div>
  );
}
