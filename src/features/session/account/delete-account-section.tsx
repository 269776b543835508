import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AccountSize, sizeOfAccount } from '../../../repositories/account/account-content.ts';
import { type LeftOnDevice, prepareSignOut } from '../../../repositories/account/sign-out.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { DELETE_ACCOUNT } from '../../../words/account/account.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import type { SignedInUser } from '../session-store.ts';
import { deleteAccount } from './delete-account.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface Props {
  device: SyncDevice;
  user: SignedInUser;
  online: boolean;
  copies: ReactNode;
}

/** How much the account contains, and what this device has not sent. */
interface Asked {
  readonly size: AccountSize;
  readonly left: LeftOnDevice;
}

/** The app can delete an account only with a network (docs/product.md 1.76). */
export function DeleteAccountSection({ device, user, online, copies }: Props) {
  const { asked, busy, problem, ask, cancel } = useConfirm<Asked>((error) => storeProblem(error));
  const read = async () => ({ left: await prepareSignOut(device), size: await sizeOfAccount(device.db) });
  return (
    <>
      <p className="text-ink-2">{online ? DELETE_ACCOUNT.section : DELETE_ACCOUNT.offline}</p>
      {problem && <FieldMessage problem={problem} alert />}
      <div className="-ml-4">
        <Button
          variant="destructive-text"
          icon={Trash2}
          disabled={!online}
          busy={busy}
          busyLabel="Counting..."
          onClick={() => ask(read)}
        >
          Delete account
        </Button>
      </div>
      {asked && (
        <DeleteAccountDialog
          size={asked.size}
          left={asked.left}
          online={online}
          copies={copies}
          onClose={cancel}
          onDelete={() => void deleteAccount(user)}
        />
      )}
    </>
  );
}
