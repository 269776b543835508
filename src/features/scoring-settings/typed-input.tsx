import type { ComponentProps } from 'react';
import type { FieldWiring } from '../../ui/fields/field-frame.tsx';
import { typingHandlers } from '../../ui/window/typing.ts';
import type { ScoringForm } from './use-settings-form.ts';

export type SettingsFieldProps = ReturnType<ScoringForm['field']>;

export interface TypedInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'name' | 'className'> {
  field: SettingsFieldProps;
  wiring: Partial<FieldWiring>;
  look?: string;
}

/**
 * Removes characters that are not allowed while the teacher types (docs/product.md 4.11), after an input method has completed
 * its character.
 */
export function TypedInput({ field: { name, value, onType, filter }, wiring, look = '', ...input }: TypedInputProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      {...input}
      {...wiring}
      name={name}
      value={value}
      {...typingHandlers((text, composes) => onType(composes ? text : filter(text)))}
      className={`field-box ${look}`}
    />
  );
}
