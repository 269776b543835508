import { useRef, useState, type ReactNode, type Ref } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { saveDay } from '../../repositories/roll/roll.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { showRollFailure } from './write-failure.ts';

interface Props {
  device: SyncDevice;
  classId: number;
  day: LocalDate;
  disabled: boolean;
  block?: boolean;
  /** Begins with "Save"; undefined if the visible words are enough. */
  label?: string;
  variant?: 'primary' | 'outline' | 'quiet';
  onSaved?: () => void;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** In ms: a shorter save changes nothing, because rendering would only delay it. */
const BUSY_AFTER_MS = 50;

/** While the day is stored, only the button is rendered again, if it takes long. */
export function SaveButton({
  device,
  classId,
  day,
  disabled,
  block = false,
  label,
  variant = 'primary',
  onSaved,
  ref,
  children = 'Save',
}: Props) {
  const [saving, setSaving] = useState(false);
  const runs = useRef(false);
  const save = async () => {
    if (runs.current) return;
    runs.current = true;
    const timer = setTimeout(() => setSaving(true), BUSY_AFTER_MS);
    try {
      await saveDay(device, classId, day);
      showDone('Saved', 'Daily Points Saved');
      onSaved?.();
    } catch (error) {
      showRollFailure(error);
    } finally {
      clearTimeout(timer);
      runs.current = false;
      setSaving(false);
    }
  };
  return (
    <Button
      ref={ref}
      data-action="save"
      variant={variant}
      busy={saving}
      disabled={disabled}
      block={block}
      aria-label={label}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
