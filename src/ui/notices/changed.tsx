import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { dismissOldToast } from '../toasts/toast-store.ts';

interface Props {
  /** The pressed button no longer exists, so the message gets the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** An action is done. Removes an older toast, and a screen reader announces it at once. */
export function ChangedNotice({ takesFocus = false, children }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(dismissOldToast, []);
  useEffect(() => {
    if (takesFocus) message.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={message}
      role="alert"
      tabIndex={takesFocus ? -1 : undefined}
      className="field-edge flex items-start gap-3 rounded-card border border-transparent bg-fill px-4 py-3 outline-none"
    >
      <Icon of={Check} className="mt-0.5 text-brand-ink" />
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
    </div>
  );
}
