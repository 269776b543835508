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
  /** Of the refused writes; undefined on that page itself. */
  decideAt?: string;
  onDone?: () => void;
  /** For work that the browser may delete: a file protects it as it is now, the installed app all later work too. */
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
    // Offline no button helps: the app sends as soon as the server answers.
    case 'stuck':
      return (
        <Button block={block} onClick={onSend}>
          Send now
        </Button>
      );
    case 'unsafe':
      // The installed app helps if the browser may delete data, but frees no storage on a full device.
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
