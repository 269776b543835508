import { SearchX, WifiOff, Trash2 } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { leavingWords } from '../../../words/safety/leaving.ts';
import { useLeaveSoon } from '../../../ui/leaving/use-leave-soon.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  /** The first pull has ended without this class, so the server does not have it. Otherwise it may still arrive. */
  gone: boolean;
}

/** The device does not have the class and does not know that it was deleted. */
export function MissingClass({ gone }: Props) {
  const title = gone ? 'We can’t find this class' : `You haven’t opened this class on this ${deviceKind()} yet`;
  return (
    <EmptyState
      icon={gone ? SearchX : WifiOff}
      title={title}
      action={<LinkButton to={addresses.classes}>Classes</LinkButton>}
    >
      {gone
        ? 'It may have been deleted more than 30 days ago.'
        : 'Connect to the internet once. After that the class works offline.'}
    </EmptyState>
  );
}

const SECONDS = 1;

interface ClassDeletedProps {
  name: string;
  /** If the class was deleted with its grade book; null if only the class was. */
  book: string | null;
  justNow: boolean;
  putBack: ReactNode;
}

/**
 * If the teacher deleted the class on this page, the class list opens after a moment, unless the teacher touches the page or a
 * key (docs/product.md 2.14).
 */
export function ClassDeleted({ name, book, justNow, putBack }: ClassDeletedProps) {
  const navigate = useNavigate();
  const { secondsLeft } = useLeaveSoon(SECONDS, () => void navigate(addresses.classes, { replace: true }), justNow);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The delete button had the focus and no longer exists.
    if (justNow) page.current?.focus();
  }, [justNow]);
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <EmptyState
        icon={Trash2}
        title={`${name} was deleted`}
        action={
          <>
            <div className="flex flex-wrap justify-center gap-2">
              {putBack}
              <LinkButton to={addresses.classes}>Classes</LinkButton>
            </div>
            {justNow && <p className="mt-3 text-14 text-ink-2">{leavingWords(secondsLeft, deviceKind())}</p>}
          </>
        }
      >
        {book === null ? (
          'Its students and marks were deleted with it.'
        ) : (
          <>
            It was in the grade book <Name className="font-strong text-ink">{book}</Name>, which was deleted. You can
            put back the whole grade book.
          </>
        )}
      </EmptyState>
    </div>
  );
}
