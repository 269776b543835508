import { useState } from 'react';
import { changePassword } from '#contract/account/user.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { callRefusal, confirmProblem, passwordProblem } from '../form-problems.ts';
import { ForgotLink } from '../mailed-links/forgot-link.tsx';

interface Props {
  userId: number;
  email: string;
  online: boolean;
  /** The server has also signed out the other devices. */
  onChanged: () => void;
}

export function ChangePassword({ userId, email, online, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    showDone('Password changed', 'Your other devices are signed out.');
    onChanged();
  };
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        Change password
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="Change password"
          description="This signs out your other devices."
        >
          <PasswordForm userId={userId} email={email} onDone={done} />
        </Dialog>
      )}
    </>
  );
}

const START = { oldPassword: '', newPassword: '', confirm: '' };

function PasswordForm({ userId, email, onDone }: { userId: number; email: string; onDone: () => void }) {
  const { state, text } = useSubmit({
    start: START,
    check: ({ oldPassword, newPassword, confirm }) => ({
      ...(oldPassword === '' && { oldPassword: { message: 'Required' } }),
      ...passwordProblem('newPassword', newPassword),
      ...confirmProblem(newPassword, confirm),
    }),
    submit: async ({ oldPassword, newPassword }) => {
      await call(changePassword, { body: { oldPassword, newPassword } }, userId);
      onDone();
    },
    explain: (error) => callRefusal(error, ['oldPassword', 'newPassword']),
  });
  return (
    <Form state={state} submit="Change password" busyLabel="Saving..." inDialog after={<ForgotLink email={email} />}>
      {/* A password manager stores the new password for this user name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
        {...text('oldPassword')}
      />
      <PasswordField
        label="New password"
        hint="8–20 characters"
        autoComplete="new-password"
        enterKeyHint="next"
        {...text('newPassword')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" enterKeyHint="go" {...text('confirm')} />
    </Form>
  );
}
