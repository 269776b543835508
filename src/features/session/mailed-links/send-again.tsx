import { useState } from 'react';
import { requestEmailVerification } from '#contract/user.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { callRefusal } from '../form-problems.ts';
import { sayLinkSent } from './link-sent.ts';

/** Sends the verification link to this email once more, so that the teacher doesn't type the email again. */
export function SendAgain({ email }: { email: string }) {
  const [times, setTimes] = useState(0);
  const { send, state } = useSubmit({
    start: {},
    submit: async () => {
      await call(requestEmailVerification, { body: { email } });
      setTimes((count) => count + 1);
      sayLinkSent();
    },
    explain: (error) => callRefusal(error, []),
  });
  return (
    <div className="grid gap-2">
      <Button block busy={state.busy} busyLabel="Sending..." onClick={() => void send()}>
        Send it again
      </Button>
      {state.refusal && <FieldMessage problem={state.refusal} alert />}
      {times > 0 && !state.refusal && (
        <p className="text-center text-14 text-ink-2">
          {times === 1 ? 'Sent again.' : `Sent again ${times} times.`} Any of the links works.
        </p>
      )}
    </div>
  );
}
