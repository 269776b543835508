import type { LocalDate } from '#domain/dates.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { counted } from '../../words/plurals.ts';
import { dayWords } from '../../words/days.ts';
import { SaveButton } from './save-button.tsx';

interface Props {
  device: SyncDevice;
  className: string;
  classId: number;
  roll: { readonly day: LocalDate; readonly marks: number };
  today: LocalDate;
  disabled: boolean;
}

/** A button that saves a begun roll without opening the roster (docs/product.md 2.27). */
export function SaveBegunRoll({ device, className, classId, roll, today, disabled }: Props) {
  // The button disappears with the draft. The Tab key would start again at the top.
  const keepFocus = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  return (
    // Above the link that covers the row.
    <span className="relative">
      <SaveButton
        variant="outline"
        device={device}
        classId={classId}
        day={roll.day}
        disabled={disabled}
        label={`Save ${counted(roll.marks, 'mark')} of ${roll.day === today ? 'today' : dayWords(roll.day, today)}, ${className}`}
        onSaved={keepFocus}
      />
    </span>
  );
}
