import { reloadIntoNewest } from '../../platform/update.ts';
import { Button } from '../../ui/button.tsx';
import type { SendingState } from '../../ui/status-chip.tsx';

interface Props {
  state: SendingState;
  onSignIn: () => void;
  onTry: () => void;
}

/** The one thing that can be done about what the chip says. */
export function StatusActions({ state, onSignIn, onTry }: Props) {
  switch (state.kind) {
    case 'sign-in':
      return (
        <Button variant="primary" block onClick={onSignIn}>
          Sign in
        </Button>
      );
    case 'update':
      return (
        <Button variant="primary" block onClick={() => void reloadIntoNewest()}>
          Update now
        </Button>
      );
    case 'waiting':
    case 'offline':
      return (
        <Button block onClick={onTry}>
          Try now
        </Button>
      );
    default:
      return null;
  }
}
