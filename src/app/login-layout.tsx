import { Outlet } from 'react-router-dom';
import { HomeLogo } from '../ui/page/home-logo.tsx';
import { InsecureNotice } from '../ui/notices/insecure-notice.tsx';
import { UpdateNotice } from '../ui/notices/update-notice.tsx';
import { LegalFooter } from '../ui/page/legal-footer.tsx';

export function LoginLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <InsecureNotice />
      <UpdateNotice />
      <main className="flex flex-1 flex-col px-4 py-7 sm:items-center sm:justify-center">
        <div className="w-full sm:max-w-[27rem] sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-8">
          <HomeLogo size={56} />
          <Outlet />
        </div>
      </main>
      <LegalFooter stays />
    </div>
  );
}
