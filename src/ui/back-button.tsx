import { ChevronLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from './icon-button.tsx';
import { cameFromOurs } from './own-history.ts';

/**
 * Goes one page back. If the teacher opened the page from outside (by a bookmark or a mail), the button opens the parent
 * screen instead.
 */
export function BackButton({ parent }: { parent: string }) {
  const navigate = useNavigate();
  return (
    <div className="-ml-2">
      <IconButton
        icon={ChevronLeft}
        label="Back"
        onClick={() => void (cameFromOurs() ? navigate(-1) : navigate(parent, { replace: true }))}
      />
    </div>
  );
}
