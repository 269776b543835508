import { Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { type AccountSize, sizeOfAccount } from '../../../repositories/account/account-content.ts';
import { type LeftOnDevice, prepareSignOut } from '../../../repositories/account/sign-out.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { DELETE_ACCOUNT, accountWords, unsentWords } from '../../../words/account/account.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import type { SignedInUser } from '../session-store.ts';
import { deleteAccount } from './delete-account.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';

interface Props {
  device: SyncDevice;
  user: SignedInUser;
  online: boolean;
  copies: ReactNode;
}

/** What the question before the delete shows. */
interface Asked {
  readonly size: AccountSize;
  /** Unsent writes and unsaved drafts. */
  readonly left: LeftOnDevice;
}

/** The app can delete an account only with a network (docs/product.md 1.76). */
export function DeleteAccountSection({ device, user, online, copies }: Props) {
  const { asked, busy, problem, ask, cancel } = useConfirm<Asked>(storeProblem);
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
          {...asked}
          online={online}
          copies={copies}
          onClose={cancel}
          onDelete={() => void deleteAccount(user)}
        />
      )}
    </>
  );
}

interface DeleteAccountDialogProps extends Asked, Pick<Props, 'online' | 'copies'> {
  onClose: () => void;
  onDelete: () => void;
}

const WORD = 'DELETE';

/** Says what would be deleted, and offers to save a copy. The teacher has to type a word (docs/product.md 1.76, 1.77). */
function DeleteAccountDialog({ size, left, online, copies, onClose, onDelete }: DeleteAccountDialogProps) {
  const form = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const device = deviceKind();
  const unsent = unsentWords(left, device);
  const { state, text } = useSubmit({
    start: { typed: '' },
    check: ({ typed }) => (typed.trim().toUpperCase() === WORD ? {} : { typed: DELETE_ACCOUNT.notTyped }),
    submit: async () => {
      if (!online) return { whole: DELETE_ACCOUNT.isOffline };
      onDelete();
      return undefined;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={DELETE_ACCOUNT.title}
      description={`Everything in it is deleted from the server and from this ${device}. Nobody can bring it back.`}
      initialFocus={keep}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-2 max-sm:*:flex-auto">
          <Button ref={keep} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={form} variant="destructive">
            Delete my account
          </Button>
        </div>
      }
    >
      <p className="font-strong tabular-nums">{accountWords(size)}</p>
      {unsent !== '' && <Banner tone="danger">{unsent}</Banner>}
      <div className="grid gap-2">
        <p className="text-ink-2">{DELETE_ACCOUNT.copy}</p>
        <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">{copies}</div>
      </div>
      <form id={form} {...state.form} className="grid gap-3">
        <Field
          label={DELETE_ACCOUNT.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          {...text('typed')}
        />
        {state.refusal && <FieldMessage problem={state.refusal} alert />}
      </form>
    </Dialog>
  );
}
