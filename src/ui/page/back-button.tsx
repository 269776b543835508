import { ChevronLeft } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useGoBack } from '../leaving/use-go-back.ts';

export function BackButton({ parent }: { parent: string }) {
  const goBack = useGoBack(parent);
  return (
    <div className="-ml-2">
      <IconButton icon={ChevronLeft} label="Back" onClick={goBack} />
    </div>
  );
}
