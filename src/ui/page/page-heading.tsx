import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addresses } from '../../platform/addresses.ts';
import { BackButton } from './back-button.tsx';
import { ClassName } from './class-name.tsx';
import { HomeLogo } from './home-logo.tsx';
import { PageFrameContext } from './page-frame.ts';
import { documentTitle } from './document-title.ts';
import { useGymMode } from '../window/use-gym-mode.ts';
import { usePageMark } from './use-page-mark.ts';

interface Props {
  /** The heading adds 'PE' to every title. */
  title: string;
  /** For a title that names the app within a sentence. */
  before?: string;
  titleNode?: ReactNode;
  subtitle?: ReactNode;
  /** For Back without a page of the app in the history. Home has none: there a phone shows the logo. */
  parent?: string;
  back?: boolean;
  /** In a phone's top bar instead of in the page. */
  inBar?: boolean;
  /** Below the title. On a phone and in gym mode they are only in the menu, where they take no room from the students. */
  places?: ReactNode;
  /** At the top of the menu. */
  inMenu?: ReactNode;
  /** Of the sticky header, for example with date, counts, Undo and Save. */
  toolbar?: ReactNode;
  /** Between the Back button and the title. */
  beside?: ReactNode;
  /** Between the title and the status chip. */
  after?: ReactNode;
  /** For the document title: the page and its class; by default the title. */
  names?: readonly string[];
}

/** In letters: a longer title wraps on a tablet in portrait, beside the longest text of the status chip. */
const LONG_TITLE = 20;
/** In letters: a longer title wraps on a tablet in landscape too. */
const LONGEST_TITLE = 36;

/** Buttons beside the title have about the width of so many letters. */
const BUTTON_LETTERS = 8;

/** The green 'PE' and the title: on wide screens in the sticky header, on a phone at the top of the page. */
export function PageHeading({
  title,
  before,
  titleNode,
  subtitle,
  parent,
  back = false,
  inBar = false,
  places,
  inMenu,
  toolbar,
  beside,
  after,
  names = [title],
}: Props) {
  const { kind, tight = false, headingSlot, placesSlot, toolbarSlot, menuSlot } = use(PageFrameContext);
  const isGym = useGymMode();
  const phone = kind === 'phone';
  const inPage = phone && (!inBar || tight);
  usePageMark('bar-title', phone && !inPage);
  const letters = title.length + (beside || after ? BUTTON_LETTERS : 0);
  usePageMark('long-title', letters > LONG_TITLE);
  usePageMark('longest-title', letters > LONGEST_TITLE);
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
      {places && !isGym && !phone && placesSlot && createPortal(places, placesSlot)}
      {inMenu && menuSlot && createPortal(inMenu, menuSlot)}
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

/** A number at the end of a class's name stays with the word before it. */
function inLine(words: ReactNode): ReactNode {
  return typeof words === 'string' ? <ClassName name={words} /> : words;
}
