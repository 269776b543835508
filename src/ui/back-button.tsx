import { ChevronLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from './icon-button.tsx';

/** One step back; opened from outside (a bookmark, a mail), up to the parent instead. */
export function BackButton({ parent }: { parent: string }) {
  const navigate = useNavigate();
  // The router names every entry but the first that it found: 'default' means that nothing of ours is behind it.
  const first = useLocation().key === 'default';
  return (
    <div className="-ml-2">
      <IconButton
        icon={ChevronLeft}
        label="Back"
        onClick={() => void (first ? navigate(parent, { replace: true }) : navigate(-1))}
      />
    </div>
  );
}
