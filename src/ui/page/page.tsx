import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import { usePageMark } from './use-page-mark.ts';

interface Props {
  /** The full width of the window for content and header, instead of 72rem. */
  wide?: boolean;
  children: ReactNode;
}

/** The content of a screen below its heading. Its edges are aligned with those of the header. */
export function Page({ wide = false, children }: Props) {
  usePageMark('wide', wide);
  return (
    <div data-on-paper="" className="page-gutter flex flex-1 flex-col pt-4 pb-6">
      <div className={`flex w-full flex-1 flex-col gap-4 ${wide ? '' : 'mx-auto max-w-page'}`}>{children}</div>
    </div>
  );
}

export function TitledPage({ wide = false, children, ...heading }: Props & ComponentProps<typeof PageHeading>) {
  return (
    <>
      <PageHeading {...heading} />
      <Page wide={wide}>{children}</Page>
    </>
  );
}

interface DockProps {
  /** A notice directly above the dock. The page gets longer by its height, so that the last row can be scrolled above it. */
  over?: ReactNode;
  children: ReactNode;
}

/** The main button, where a thumb reaches it. A screen has to render the dock after `Page`. */
export function Dock({ over, children }: DockProps) {
  usePageMark('dock');
  return (
    <div className="pointer-events-none sticky bottom-0 z-10 mt-auto *:pointer-events-auto">
      {over && <div className="page-gutter">{over}</div>}
      <div
        data-dock=""
        className="page-gutter border-t border-(--control-edge) bg-bg pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-2 in-data-page-wide:max-w-none [&>:only-child]:flex-1">
          {children}
        </div>
      </div>
    </div>
  );
}
