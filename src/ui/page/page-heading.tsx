import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addresses } from '../../platform/addresses.ts';
import { BackButton } from './back-button.tsx';
import { ClassName } from './class-name.tsx';
import { HomeLogo } from './home-logo.tsx';
import { PageFrameContext } from './page-frame.ts';
import { documentTitle } from './document-title.ts';
import { usePageMark } from './use-page-mark.ts';

interface Props {
  /** The title without 'PE', because the heading adds 'PE' to every title. */
  title: string;
  /** Words before 'PE', for a title that names the app within a sentence. */
  before?: string;
  titleNode?: ReactNode;
  subtitle?: ReactNode;
  /**
   * The URL that Back opens when the browser's history has no page of the app. Home has no parent: on home, a phone shows
   * the logo instead of Back.
   */
  parent?: string;
  back?: boolean;
  /** True if a phone shows the title in its top bar instead of in the page, so that the screen has more room. */
  inBar?: boolean;
  /** A second row of the sticky header, for example with date, counts, Undo and Save. */
  toolbar?: ReactNode;
  /** A button between the Back button and the title. */
  beside?: ReactNode;
  /** Controls between the title and the status chip. */
  after?: ReactNode;
  /** The names of the page and its class, for the document title. The default is the page's title. */
  names?: readonly string[];
}

/**
 * If a title has more characters than this, it wraps to two lines on a tablet in portrait orientation, beside the longest
 * text of the status chip.
 */
const LONG_TITLE = 20;
/**
 * If a title has more characters than this, it wraps to two lines on a tablet in landscape orientation too, beside the
 * longest text of the status chip.
 */
const LONGEST_TITLE = 36;

/** The green 'PE' and the title: on wide screens in the sticky header, on a phone at the top of the page. */
export function PageHeading({
  title,
  before,
  titleNode,
  subtitle,
  parent,
  back = false,
  inBar = false,
  toolbar,
  beside,
  after,
  names = [title],
}: Props) {
  const { kind, tight = false, headingSlot, toolbarSlot } = use(PageFrameContext);
  const phone = kind === 'phone';
  const inPage = phone && (!inBar || tight);
  usePageMark('bar-title', phone && !inPage);
  usePageMark('long-title', title.length > LONG_TITLE);
  usePageMark('longest-title', title.length > LONGEST_TITLE);
  const words = (
    <Words
      before={before}
      title={titleNode ?? title}
      subtitle={subtitle}
      size={inPage ? 'page' : phone ? 'bar' : 'header'}
    />
  );
  const start =
    phone && parent === undefined ? <HomeLogo /> : (phone || back) && <BackButton parent={parent ?? addresses.home} />;
  return (
    <>
      <title>{documentTitle(names)}</title>
      {headingSlot &&
        createPortal(
          <>
            {start}
            {beside}
            {!inPage && words}
            {after}
          </>,
          headingSlot,
        )}
      {inPage && <div className="page-gutter pt-4">{words}</div>}
      {toolbar && toolbarSlot && createPortal(toolbar, toolbarSlot)}
    </>
  );
}

const SIZES = {
  page: { group: 'grid grid-cols-1 gap-1', title: 'text-28', subtitle: 'text-16' },
  bar: { group: 'grid min-w-0 grid-cols-1', title: 'text-16', subtitle: 'text-14' },
  header: {
    group: 'grid min-w-0 grid-cols-1',
    title: 'text-22',
    subtitle: 'text-14 gym:text-18',
  },
};

interface WordsProps {
  before: string | undefined;
  title: ReactNode;
  subtitle: ReactNode;
  size: keyof typeof SIZES;
}

function Words({ before, title, subtitle, size }: WordsProps) {
  const look = SIZES[size];
  return (
    <div className={look.group}>
      <h1 className={`font-strong ${look.title}`}>
        {before && `${before} `}
        <span className="font-loud text-brand-ink">PE</span> {inLine(title)}
      </h1>
      {subtitle && <div className={`wrap-anywhere text-ink-2 ${look.subtitle}`}>{inLine(subtitle)}</div>}
    </div>
  );
}

/**
 * Renders a text that may be or end with the name of a class. A number at the end stays on the same line as the word before
 * it.
 */
function inLine(words: ReactNode): ReactNode {
  return typeof words === 'string' ? <ClassName name={words} /> : words;
}
