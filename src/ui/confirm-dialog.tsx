import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  open: boolean;
  /** A question that names the thing. */
  title: string;
  /** The sentence of the specification. Numbers and lists belong into `children`. */
  description: ReactNode;
  children?: ReactNode;
  /** A verb with its object, never OK: "Delete Fall 2025". */
  confirmLabel: string;
  /** The label of the safe button, which has the focus. */
  cancelLabel: string;
  destructive?: boolean;
  /** The safe button is the recommended one, so it is filled and on top. */
  preferSafe?: boolean;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act that can't be undone. The focus is on the safe button, and a press outside does nothing. */
export function ConfirmDialog(props: Props) {
  const { open, title, description, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const { destructive = false, preferSafe = false } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim z-40" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center overflow-y-auto p-3">
          <AlertDialog.Popup
            initialFocus={safe}
            className="floating pop grid w-full max-w-[30rem] grid-cols-1 gap-3 p-6 wrap-anywhere"
          >
            <AlertDialog.Title className="text-22 font-strong">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />}>{description}</AlertDialog.Description>
            {children && <div className="text-ink-2">{children}</div>}
            <div className={preferSafe ? 'mt-3 grid gap-2' : 'mt-3 flex flex-wrap justify-end gap-2'}>
              <Button ref={safe} variant={preferSafe ? 'primary' : 'outline'} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button
                variant={destructive ? 'destructive' : preferSafe ? 'outline' : 'primary'}
                busy={props.busy ?? false}
                busyLabel={props.busyLabel ?? 'Saving...'}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
