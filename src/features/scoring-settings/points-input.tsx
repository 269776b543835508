import { Minus, Plus } from 'lucide-react';
import { steppedPoints } from '#domain/scoring/settings-input.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

interface Props extends Omit<TypedInputProps, 'look' | 'inputMode'> {
  /** The name of the field, for its buttons: `Less for Absent`. */
  name: string;
  /** True if the field takes no minus. Only then may a phone show its keyboard of digits, because that has no minus. */
  whole?: boolean;
}

/**
 * A field for points. On touch screens it has − and + beside it (docs/product.md 4.51). The Tab key skips these buttons,
 * because with a keyboard the teacher types the number.
 */
export function PointsInput({ name, whole = false, ...input }: Props) {
  const { field } = input;
  const step = (by: 1 | -1) => field.onType(steppedPoints(field.name, field.value, by));
  const atEnd = (by: 1 | -1) => steppedPoints(field.name, field.value, by) === field.value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-2 any-pointer-coarse:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="hidden any-pointer-coarse:block">
        <IconButton
          icon={Minus}
          label={`Less for ${name}`}
          variant="outline"
          tabIndex={-1}
          aria-disabled={atEnd(-1) || undefined}
          onClick={() => step(-1)}
        />
      </span>
      <TypedInput
        {...input}
        data-selects=""
        inputMode={whole ? 'numeric' : 'text'}
        look="text-right text-18 font-strong any-pointer-coarse:px-1 any-pointer-coarse:text-center"
      />
      <span className="hidden any-pointer-coarse:block">
        <IconButton
          icon={Plus}
          label={`More for ${name}`}
          variant="outline"
          tabIndex={-1}
          aria-disabled={atEnd(1) || undefined}
          onClick={() => step(1)}
        />
      </span>
    </div>
  );
}
