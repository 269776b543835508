import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  message: string;
  /** The button with which the teacher can end the state, if this page can end it. */
  children?: ReactNode;
}

/**
 * Covers the whole app, and nothing closes it except its own button. The browser makes everything behind a modal dialog
 * inert, so no press and no key reaches the page.
 */
export function BlockingNotice({ title, message, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const open = () => current.open || current.showModal();
    open();
    // Chromium closes a dialog at the second Escape even if the page prevented the first one. Then it is opened again.
    current.addEventListener('close', open);
    return () => current.removeEventListener('close', open);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
      className="floating m-auto w-full max-w-[30rem] p-6 wrap-anywhere backdrop:bg-scrim"
    >
      <h2 className="text-22 font-strong">{title}</h2>
      <p className="mt-3 text-ink-2">{message}</p>
      {children && <div className="mt-5 flex justify-end">{children}</div>}
    </dialog>
  );
}
