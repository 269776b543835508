import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { callProblem } from '../call-problem.ts';
import { sendLink } from './link-sent.ts';

interface Props {
  email: string;
  label?: string;
  block?: boolean;
}

export function SendAgain({ email, label = 'Send it again', block = true }: Props) {
  const [times, setTimes] = useState(0);
  const { run, busy, problem } = useAction(callProblem);
  const send = async () => {
    await sendLink(email);
    setTimes((count) => count + 1);
  };
  return (
    <div className="grid gap-2">
      <Button block={block} busy={busy} busyLabel="Sending..." onClick={() => void run(send)}>
        {label}
      </Button>
      {problem && <FieldMessage problem={problem} alert />}
      {times > 0 && !problem && (
        <p className="text-center text-14 text-ink-2">
          {times === 1 ? 'Sent again.' : `Sent again ${times} times.`} Any of the links works.
        </p>
      )}
    </div>
  );
}
