import { reloadIntoNewest } from '../../platform/update.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { SendingState } from '../../ui/status-chip.tsx';
import { askSignIn } from './sign-in-request.ts';

interface Props {
  state: SendingState;
  onTry: () => void;
  /** As wide as its place. */
  block?: boolean;
  /** Where to decide what the server refused; absent where it is decided right here. */
  decideAt?: string;
  /** After it was pressed. */
  onDone?: () => void;
}

/** The one thing that can be done about what the chip says. */
export function StatusActions({ state, onTry, block = false, decideAt, onDone }: Props) {
  switch (state.kind) {
    case 'sign-in':
      return (
        <Button
          variant="primary"
          block={block}
          onClick={() => {
            onDone?.();
            askSignIn();
          }}
        >
          Sign in
        </Button>
      );
    case 'update':
      return (
        <Button variant="primary" block={block} onClick={() => void reloadIntoNewest()}>
          Update now
        </Button>
      );
    case 'needs-you':
      return decideAt === undefined ? null : (
        <LinkButton variant="primary" block={block} to={decideAt} onClick={onDone}>
          Decide
        </LinkButton>
      );
    case 'waiting':
    case 'offline':
    case 'unsafe':
      return (
        <Button block={block} onClick={onTry}>
          Try now
        </Button>
      );
    default:
      return null;
  }
}
