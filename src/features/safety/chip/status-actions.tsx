import type { ReactNode } from 'react';
import { reloadIntoNewest } from '../../../platform/device/update.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { SendingState } from '../../../words/safety/status.ts';
import { askSignIn } from './sign-in-request.ts';

interface Props {
  state: SendingState;
  onSend: () => void;
  block?: boolean;
  /** The URL of the page on which the teacher decides about refused writes. It is undefined on that page itself. */
  decideAt?: string;
  /** Called after a press on a button. */
  onDone?: () => void;
  /**
   * The buttons that protect work which the browser may delete. A saved file protects the work as it is now. The installed
   * app protects all later work too.
   */
  saveFile: ReactNode;
  install: ReactNode;
}

/** The button for the state of sending, such as 'Sign in'. Renders nothing if the teacher has nothing to do. */
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
    // While the device is offline, there is no button, because it could do nothing: the app sends by itself as soon as the
    // server answers.
    case 'stuck':
      return (
        <Button block={block} onClick={onSend}>
          Send now
        </Button>
      );
    case 'unsafe':
      // If the browser may delete data, the installed app helps. On a full device it does not help, because it frees no
      // storage. So on a full device the button that installs the app is not shown.
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
