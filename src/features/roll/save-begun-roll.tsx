import type { LocalDate } from '#domain/dates.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savesWords } from '../../words/grading/rolls.ts';
import { SaveButton } from './save-button.tsx';

interface Props {
  device: SyncDevice;
  className: string;
  classId: number;
  roll: { readonly day: LocalDate; readonly marks: number };
  today: LocalDate;
  disabled: boolean;
}

/** Saves a roll that the teacher began, without opening its roster (docs/product.md 2.27). */
export function SaveBegunRoll({ device, className, classId, roll, today, disabled }: Props) {
  // The button goes away with the draft. Without this the keyboard focus would start again at the top of the page.
  const keepFocus = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  return (
    // The button is drawn above the link of its row.
    <span className="relative">
      <SaveButton
        variant="outline"
        device={device}
        classId={classId}
        day={roll.day}
        disabled={disabled}
        label={savesWords(roll, className, today)}
        onSaved={keepFocus}
      />
    </span>
  );
}
