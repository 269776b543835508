import type { ReactNode } from 'react';
import { reloadIntoNewest } from '../../../platform/device/update.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { SendingState } from '../../../words/safety/status.ts';
import { askSignIn } from './sign-in-request.ts';

interface Props {
  state: SendingState;
  onSend: () => void;
  /** Whether the button takes the full width. */
  block?: boolean;
  /** The address of the page where the teacher decides about refused writes. That page itself leaves it out. */
  decideAt?: string;
  /** Called after a button was pressed. */
  onDone?: () => void;
  /**
   * The buttons that protect work which the browser may delete: saving a file helps once, and installing the app helps
   * permanently.
   */
  saveFile: ReactNode;
  install: ReactNode;
}

/** The button that fits the state of sending, such as Sign in. Renders nothing if the teacher has nothing to do. */
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
    // Offline the app sends by itself as soon as the server answers, so a button could do nothing.
    case 'stuck':
      return (
        <Button block={block} onClick={onSend}>
          Send now
        </Button>
      );
    case 'unsafe':
      // Installing helps if the browser may clear data. It does not help on a full device, because it frees no space, so
      // there the button is left out.
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
