import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import type { ButtonVariant } from '../buttons/button-class.ts';
import { Button } from '../buttons/button.tsx';
import { useBackCloses } from '../leaving/back-closes.ts';

interface Props {
  open: boolean;
  /** The title names the object: "Delete Fall 2025?". */
  title: string;
  /** Required by the specification. Numbers and lists are `children`. */
  description: ReactNode;
  children?: ReactNode;
  /** A verb with its object, such as "Delete Fall 2025", never only "OK". */
  confirmLabel: string;
  /** The safe button has the focus. */
  cancelLabel: string;
  destructive?: boolean;
  /** The safe button is recommended: filled with a colour and above the other. */
  preferSafe?: boolean;
  /** A third button that most teachers prefer, for example to save, filled with a colour and first. */
  better?: ReactNode;
  /** When the dialog closes; null: the element that had it before. */
  focusAfter?: () => HTMLElement | null;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks the teacher before an action that deletes or discards work. The safe button has the focus, and a press outside does not
 * close the dialog.
 */
export function ConfirmDialog(props: Props) {
  const { open, title, description, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const { preferSafe = false, better, focusAfter } = props;
  useBackCloses(open, onCancel);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim z-40" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex overflow-y-auto p-3">
          <AlertDialog.Popup
            initialFocus={safe}
            finalFocus={() => focusAfter?.() ?? true}
            className="floating pop m-auto grid w-full max-w-[30rem] grid-cols-1 gap-3 p-5 wrap-anywhere sm:p-6"
          >
            <AlertDialog.Title className="text-22 font-strong">{title}</AlertDialog.Title>
            {description && <AlertDialog.Description render={<div />}>{description}</AlertDialog.Description>}
            {children && <div className="text-ink-2">{children}</div>}
            <div className={`mt-3 grid grid-cols-1 gap-2 ${preferSafe ? '' : 'sm:flex sm:flex-wrap sm:*:flex-auto'}`}>
              {better}
              <Button ref={safe} variant={preferSafe ? 'primary' : 'outline'} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button
                variant={confirmLook(props)}
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

function confirmLook({ destructive = false, preferSafe = false, better }: Props): ButtonVariant {
  if (destructive) return better ? 'destructive-text' : 'destructive';
  return preferSafe || better ? 'outline' : 'primary';
}
