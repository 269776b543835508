import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { BackButton } from './back-button.tsx';
import { HomeLogo } from './home-logo.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { PageTitle } from './page-title.tsx';

interface Props {
  title: string;
  /** The last change of the text. */
  updated: string;
  children: ReactNode;
}

export function TextPage({ title, updated, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="mx-auto w-full max-w-[44rem] flex-1 px-4 py-8">
        <div className="flex items-center gap-1">
          <BackButton parent={addresses.home} />
          <HomeLogo size={40} named />
        </div>
        <PageTitle title={title} />
        <p className="-mt-4 pb-6 text-14 text-ink-2">Last updated {updated}</p>
        <div className="grid gap-3 pb-8 leading-relaxed [&>h2]:pt-5 [&>h2]:text-18 [&>h2]:font-strong [&>ul]:grid [&>ul]:list-disc [&>ul]:gap-1.5 [&>ul]:pl-5">
          {children}
        </div>
      </main>
      <LegalFooter />
    </div>
  );
}
