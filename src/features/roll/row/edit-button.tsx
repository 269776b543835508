import { Pencil } from 'lucide-react';
import { Icon } from '../../../ui/buttons/icon.tsx';

interface Props {
  name: string;
  number: number | null;
  /** All rows then have room for a number. */
  hasNumbers: boolean;
  onPress: () => void;
}

/** The name can't open the dialog, because a tap on it subtracts a point. */
export function EditButton({ name, number, hasNumbers, onPress }: Props) {
  return (
    <button
      type="button"
      data-cell="edit"
      aria-label={`${number ?? ''} Edit ${name}`.trim()}
      onClick={onPress}
      className="roll-edit flex min-h-target items-center justify-end gap-1.5 rounded-control text-ink-2 hover:bg-fill active:bg-fill"
    >
      {hasNumbers && <span className="min-w-5 text-right tabular-nums gym:text-center gym:text-22">{number}</span>}
      <Icon of={Pencil} size={14} className="text-ink-3" />
    </button>
  );
}
