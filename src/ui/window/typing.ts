import type { ChangeEvent, CompositionEvent } from 'react';

/**
 * Returns the handlers of an input whose text is changed while the teacher types. That would interrupt an input method, so the
 * second argument of `onType` says whether it is still composing.
 */
export function typingHandlers(onType: (text: string, composes: boolean) => void) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      onType(target.value, (nativeEvent as InputEvent).isComposing),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => onType(currentTarget.value, false),
  };
}
