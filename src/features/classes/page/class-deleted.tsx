import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { addresses } from '../../../platform/addresses.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLeaveSoon } from '../../../ui/use-leave-soon.ts';

const PAUSE_MS = 1000;

/**
 * Shown in place of a class page when the teacher has deleted the class on this page. It opens the list of classes after a
 * second, unless the teacher touches anything first (docs/product.md 2.14).
 */
export function ClassDeleted({ name }: { name: string }) {
  const navigate = useNavigate();
  useLeaveSoon(PAUSE_MS, () => void navigate(addresses.classes, { replace: true }), true);
  const page = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <EmptyState
        icon={Trash2}
        title={`${name} was deleted`}
        action={<LinkButton to={addresses.classes}>Classes</LinkButton>}
      >
        Its students and marks were deleted with it.
      </EmptyState>
    </div>
  );
}
