import type { ReactNode } from 'react';
import { reloadIntoNewest } from '../../../platform/device/update.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { SendingState } from '../../../words/safety/status.ts';
import { askSignIn } from './sign-in-request.ts';

interface Props {
  state: SendingState;
  onSend: () => void;
  /** True if the button has the full width. */
  block?: boolean;
  /** The URL of the page where the teacher decides about refused writes. Undefined on that page itself. */
  decideAt?: string;
  /** Called after a press on a button. */
  onDone?: () => void;
  /**
   * The buttons that protect work which the browser may delete: saving a file protects it once, installing the app permanently.
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
    // While the device is offline, a button would do nothing, because the app sends by itself as soon as the server answers.
    case 'stuck':
      return (
        <Button block={block} onClick={onSend}>
          Send now
        </Button>
      );
    case 'unsafe':
      // Installing helps if the browser may delete data. It does not help on a full device, because it frees no storage, so the
      // button is not shown then.
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
