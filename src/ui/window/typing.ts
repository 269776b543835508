import type { ChangeEvent, CompositionEvent } from 'react';

/**
 * The handlers of an input that changes what is typed. An input method composes a letter or a digit from several keys, and
 * a changed text would break this off. So `onType` learns whether the text is still composed.
 */
export function typingHandlers(onType: (text: string, composes: boolean) => void) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      onType(target.value, (nativeEvent as InputEvent).isComposing),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => onType(currentTarget.value, false),
  };
}
