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
 * An input for a field that does not allow all characters. While the teacher types, it removes the characters that are not
 * allowed (docs/product.md 4.11). If an input method composes a character from several keys, the character is checked only
 * when it is complete.
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
