import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

export function PasswordField({ label, hint, error, id, ...input }: Omit<FieldProps, 'type' | 'hideLabel'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative [&>input]:pr-13">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="field-box"
          />
          <div className="absolute inset-y-0 right-0 flex items-center">
            <IconButton
              icon={shown ? EyeOff : Eye}
              label="Show password"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
