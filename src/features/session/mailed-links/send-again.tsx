import { useState } from 'react';
import { requestEmailVerification } from '#contract/account/sign-up.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { callRefusal } from '../form-problems.ts';
import { sayLinkSent } from './link-sent.ts';

interface Props {
  email: string;
  label?: string;
  block?: boolean;
}

export function SendAgain({ email, label = 'Send it again', block = true }: Props) {
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
      <Button block={block} busy={state.busy} busyLabel="Sending..." onClick={() => void send()}>
        {label}
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
