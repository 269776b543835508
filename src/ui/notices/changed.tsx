import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { dismissOldToast } from '../toasts/toast-store.ts';

interface Props {
  /** True if the button that the teacher pressed no longer exists. The message then gets the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Says within the page that an action is done. Removes an older toast. A screen reader announces the message immediately. */
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
