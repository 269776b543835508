import { Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { leavingWords } from '../../../words/safety/leaving.ts';
import { useLeaveSoon } from '../../../ui/leaving/use-leave-soon.ts';

const SECONDS = 1;

interface Props {
  name: string;
  /** The grade book that was deleted with the class in it. null: the class itself was deleted. */
  book: string | null;
  /** True if the teacher deleted the class on this page just now. */
  justNow: boolean;
  /** The button that undoes the delete. */
  putBack: ReactNode;
}

/**
 * Shown in place of a class page if the class was deleted. After a delete on this page it opens the list of classes after a
 * second, unless the teacher touches the page or presses a key first (docs/product.md 2.14).
 */
export function ClassDeleted({ name, book, justNow, putBack }: Props) {
  const navigate = useNavigate();
  const { secondsLeft } = useLeaveSoon(SECONDS, () => void navigate(addresses.classes, { replace: true }), justNow);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus no longer exists.
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
        {book === null ? 'Its students and marks were deleted with it.' : <DeletedBook name={book} />}
      </EmptyState>
    </div>
  );
}

function DeletedBook({ name }: { name: string }) {
  return (
    <>
      It was in the grade book <bdi className="font-strong text-ink">{name}</bdi>, which was deleted. You can put back
      the whole grade book.
    </>
  );
}
