import { Banner } from './banner.tsx';

/** On plain http away from localhost a browser gives no service worker: said, not hidden. */
export function InsecureNotice() {
  if (isSecureContext) return null;
  return (
    <div className="page-gutter pt-3">
      <Banner tone="warning">
        This address is not secure (http). You can work here, but opening the app without a network and installing it
        need https.
      </Banner>
    </div>
  );
}
