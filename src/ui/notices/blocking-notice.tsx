import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  message: string;
  children?: ReactNode;
}

/** Covers the app until its own button closes it. Everything behind a modal dialog is inert. */
export function BlockingNotice({ title, message, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const open = () => current.open || current.showModal();
    open();
    // Chromium closes a dialog after the second Escape even if the page prevented the first.
    current.addEventListener('close', open);
    return () => current.removeEventListener('close', open);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
      className="floating m-auto w-[calc(100%-1.5rem)] max-w-[30rem] p-6 wrap-anywhere backdrop:bg-scrim"
    >
      <h2 className="text-22 font-strong">{title}</h2>
      <p className="mt-3 text-ink-2">{message}</p>
      {children && <div className="mt-5 flex justify-end">{children}</div>}
    </dialog>
  );
}
