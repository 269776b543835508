import { endSession } from '#contract/account/user.ts';
import { ApiError } from '../../../api/call.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { signOutDeviceWords } from '../../../words/account/account.ts';
import { callProblem } from '../call-problem.ts';
import type { DeviceSession } from './use-sessions.ts';

interface Props {
  session: DeviceSession;
  userId: number;
  online: boolean;
  onChanged: () => void;
}

/** Asks the teacher first (docs/product.md 1.75). */
export function SignOutDevice({ session: { id, deviceName }, userId, online, onChanged }: Props) {
  const { asked, busy, problem, ask, confirm, cancel } = useConfirm<true>(callProblem);
  const { title, text } = signOutDeviceWords(deviceName);
  const end = async () => {
    await endOne(userId, id);
    showToast({ title: 'Signed out', description: `${deviceName} is signed out.`, variant: 'ccGreen' });
    onChanged();
    return null;
  };
  return (
    <>
      {problem && <FieldMessage problem={problem} alert />}
      <Button disabled={!online} aria-label={`Sign out ${deviceName}`} onClick={() => ask(async () => true)}>
        Sign out
      </Button>
      <ConfirmDialog
        open={asked === true}
        title={title}
        description={text}
        confirmLabel={`Sign out ${deviceName}`}
        cancelLabel="Keep it signed in"
        destructive
        busy={busy}
        busyLabel="Signing out..."
        onConfirm={() => confirm(end)}
        onCancel={cancel}
      />
    </>
  );
}

async function endOne(userId: number, id: number): Promise<void> {
  try {
    await call(endSession, { params: { id: String(id) } }, userId);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unknown')) throw error;
  }
}
