import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import type { ButtonVariant } from '../buttons/button-class.ts';
import { Button } from '../buttons/button.tsx';
import { useBackCloses } from '../leaving/back-closes.ts';

interface Props {
  open: boolean;
  /** A question that names the object, for example "Delete Fall 2025?". */
  title: string;
  /** The sentence that the specification requires. The caller passes numbers and lists as `children`. */
  description: ReactNode;
  children?: ReactNode;
  /** A verb with its object, such as "Delete Fall 2025", never only "OK". */
  confirmLabel: string;
  /** The label of the safe button. This button has the focus unless the action is harmless. */
  cancelLabel: string;
  destructive?: boolean;
  /**
   * True if the safe button is the recommended one. The safe button is then filled with a colour and is above the other
   * button.
   */
  preferSafe?: boolean;
  /**
   * A third button with an action that most teachers prefer, for example one that saves. It is filled with a colour and
   * comes first.
   */
  better?: ReactNode;
  /** True if the action deletes or discards nothing. The confirming button then has the focus instead of the safe button. */
  harmless?: boolean;
  /** Returns the element that gets the focus when the dialog closes; null: the element that had the focus before. */
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
  const { preferSafe = false, better, harmless = false, focusAfter } = props;
  useBackCloses(open, onCancel);
  const [safe, confirm] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim z-40" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex overflow-y-auto p-3">
          <AlertDialog.Popup
            initialFocus={harmless ? confirm : safe}
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
                ref={confirm}
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

/**
 * Returns the variant of the confirming button. At most one button of a dialog is filled with a colour. So the teacher sees
 * which button is recommended.
 */
function confirmLook({ destructive = false, preferSafe = false, better }: Props): ButtonVariant {
  if (destructive) return better ? 'destructive-text' : 'destructive';
  return preferSafe || better ? 'outline' : 'primary';
}
