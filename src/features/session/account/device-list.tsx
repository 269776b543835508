import { useState, useEffect } from 'react';
import { endSession, listSessions } from '#contract/account/user.ts';
import { refresh } from '#contract/account/auth.ts';
import { now } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { ConnectionStore } from '../../../sync/connection.ts';
import { Badge } from '../../../ui/notices/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { DEVICES_OFFLINE } from '../../../words/account/account.ts';
import { Name } from '../../../ui/page/name.tsx';
import { ApiError } from '../../../api/call.ts';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { useConnection } from '../account.ts';
import { callProblem } from '../call-problem.ts';
import { callRefusal, problemsOf } from '../form-problems.ts';
import type { Parsed } from '#contract/parts/endpoint.ts';
import type { Problem } from '#domain/validation.ts';
import { whileShown } from '../../../ui/leaving/while-shown.ts';

/** The teacher can rename this device, and sign out the others (docs/product.md 1.14, 1.74, 1.75). */
export function DeviceList({ userId, connection }: { userId: number; connection: ConnectionStore }) {
  const way = useConnection(connection);
  const online = way === 'online';
  const [answer, setAnswer] = useState<readonly DeviceSession[] | Problem | null>(null);
  const [turn, setTurn] = useState(0);
  const askAgain = () => setTurn((count) => count + 1);
  // Again when the device comes online, and after each change.
  useEffect(() => {
    if (online) return whileShown(call(listSessions, {}, userId).catch(callProblem), setAnswer);
  }, [userId, online, turn]);
  const isMissing = answer === null || 'message' in answer;
  if (isMissing && !online && way !== 'connecting') return <p className="text-ink-2">{DEVICES_OFFLINE}</p>;
  if (answer === null) return <SkeletonRows rows={2} />;
  if ('message' in answer) {
    return (
      <div className="grid justify-items-start gap-2">
        <FieldMessage problem={answer} alert />
        <Button onClick={askAgain}>Try again</Button>
      </div>
    );
  }
  return (
    <CardList label="Signed-in devices">
      {answer.map((session) => (
        <DeviceRow key={session.id} session={session} userId={userId} online={online} onChanged={askAgain} />
      ))}
    </CardList>
  );
}

interface RowProps {
  session: DeviceSession;
  userId: number;
  online: boolean;
  onChanged: () => void;
}

function DeviceRow({ session, userId, online, onChanged }: RowProps) {
  const { deviceName, createdAt, lastUsedAt, current } = session;
  const at = (iso: string) => formatInstant(Date.parse(iso), now());
  const Action = current ? RenameDevice : SignOutDevice;
  return (
    <CardRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Name className="wrap-anywhere">{deviceName}</Name>
          {current && <Badge tone="ok">This device</Badge>}
        </span>
      }
      detail={
        <>
          Signed in {at(createdAt)}&nbsp;· <span className="inline-block">last used {at(lastUsedAt)}</span>
        </>
      }
      state={<Action session={session} userId={userId} online={online} onChanged={onChanged} />}
    />
  );
}

/** Asks the teacher first (docs/product.md 1.75). */
function SignOutDevice({ session: { id, deviceName }, userId, online, onChanged }: RowProps) {
  const { asked, busy, problem, ask, confirm, cancel } = useConfirm<true>(callProblem);
  const end = async () => {
    await endOne(userId, id);
    showDone('Signed out', `${deviceName} is signed out.`);
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
        title={`Sign out ${deviceName}?`}
        description="Work that waits on that device stays there, and is sent when you sign in on it again."
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

function RenameDevice({ session, userId, online, onChanged }: RowProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        Rename
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Name this device">
          <NameForm
            name={session.deviceName}
            userId={userId}
            onNamed={() => {
              setOpen(false);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function NameForm({ name, userId, onNamed }: { name: string; userId: number; onNamed: () => void }) {
  const { state, text } = useSubmit({
    start: { deviceName: name },
    check: ({ deviceName }) =>
      deviceName.trim() === '' ? { deviceName: { message: 'Required' } } : problemsOf(refresh.body, { deviceName }),
    submit: async ({ deviceName }) => {
      // This device stores the name too, for the next sign-in.
      await call(refresh, { body: { deviceName } }, userId);
      await (await deviceRegistry()).rememberDeviceName(userId, deviceName.trim()).catch(() => undefined);
      showDone('Device renamed');
      onNamed();
    },
    explain: (error) => callRefusal(error, ['deviceName']),
  });
  return (
    <Form state={state} submit="Save name" busyLabel="Saving..." inDialog>
      <Field
        label="Name"
        hint="For example Gym tablet. You see it in the list of your devices."
        autoComplete="off"
        enterKeyHint="done"
        {...text('deviceName')}
      />
    </Form>
  );
}

type DeviceSession = Parsed<(typeof listSessions)['answer']>[number];
