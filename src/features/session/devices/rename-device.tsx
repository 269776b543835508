import { useState } from 'react';
import { refresh } from '#contract/account/auth.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { callRefusal, problemsOf } from '../form-problems.ts';
import type { DeviceSession } from './use-sessions.ts';

interface Props {
  session: DeviceSession;
  userId: number;
  online: boolean;
  onChanged: () => void;
}

export function RenameDevice({ session, userId, online, onChanged }: Props) {
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
      showToast({ title: 'Device renamed', variant: 'ccGreen' });
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
