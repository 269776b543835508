import { Minus, Plus } from 'lucide-react';
import { steppedPoints } from '#domain/scoring/settings-input.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useMedia } from '../../ui/window/use-media.ts';
import { TypedInput, type SettingsFieldProps, type TypedInputProps } from './typed-input.tsx';

interface Props extends Omit<TypedInputProps, 'look' | 'inputMode'> {
  /** A screen reader announces it after the label of a button. */
  name: string;
  /** Accepts no minus sign, so a phone may open its keyboard of digits. */
  whole?: boolean;
}

/** A field for points. On touch screens it has the buttons − and + (docs/product.md 4.51). */
export function PointsInput({ name, whole = false, ...input }: Props) {
  const hasTouch = useMedia('(any-pointer: coarse)');
  const { field } = input;
  const shared = { 'data-selects': '', inputMode: whole ? 'numeric' : 'text' } as const;
  if (!hasTouch) return <TypedInput {...input} {...shared} look="text-right text-18 font-strong" />;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
      <Step by={-1} name={name} field={field} />
      <TypedInput {...input} {...shared} look="px-1 text-center text-18 font-strong" />
      <Step by={1} name={name} field={field} />
    </div>
  );
}

/** The Tab key skips this button, because a teacher with a keyboard types the number. */
function Step({ by, name, field }: { by: 1 | -1; name: string; field: SettingsFieldProps }) {
  const stepped = steppedPoints(field.name, field.value, by);
  return (
    <IconButton
      icon={by < 0 ? Minus : Plus}
      label={by < 0 ? 'One point less' : 'One point more'}
      aria-description={name}
      variant="outline"
      tabIndex={-1}
      aria-disabled={stepped === field.value || undefined}
      onClick={() => field.onType(stepped)}
    />
  );
}
