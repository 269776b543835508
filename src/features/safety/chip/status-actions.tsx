import type { ReactNode } from 'react';
import { reloadIntoNewest } from '../../../platform/update.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { SendingState } from '../../../words/status.ts';
import { askSignIn } from './sign-in-request.ts';

interface Props {
  state: SendingState;
  onSend: () => void;
  /** As wide as its place. */
  block?: boolean;
  /** Where to decide what the server refused; absent where it is decided right here. */
  decideAt?: string;
  /** After it was pressed. */
  onDone?: () => void;
  /** What makes unsafe work safe: a file, at once; and the app installed, for good. */
  saveFile: ReactNode;
  install: ReactNode;
}

/** What can be done about what the chip says; nothing where there is nothing to do. */
export function StatusActions({ state, onSend, block = false, decideAt, onDone, saveFile, install }: Props) {
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
    case 'to-review':
      return decideAt === undefined ? null : (
        <LinkButton variant="primary" block={block} to={decideAt} onClick={onDone}>
          Review
        </LinkButton>
      );
    case 'waiting':
      return (
        <Button block={block} onClick={onSend}>
          Send now
        </Button>
      );
    case 'unsafe':
      // More room on the device is what installing does not give.
      return (
        <>
          {saveFile}
          {state.why === 'not-kept' && install}
        </>
      );
    default:
      return null;
  }
}
