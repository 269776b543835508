import type { ChangeEvent, CompositionEvent } from 'react';

/**
 * Returns the handlers of an input whose text is changed while the teacher types. An input method composes a letter or digit
 * from several keys. A change of the text would interrupt the input method. So the second argument of `onType` says whether
 * the input method is still composing.
 */
export function typingHandlers(onType: (text: string, composes: boolean) => void) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      onType(target.value, (nativeEvent as InputEvent).isComposing),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => onType(currentTarget.value, false),
  };
}
