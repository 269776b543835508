import { SearchX, WifiOff } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

interface Props {
  /** The first pull has ended without this class, so the server does not have it. Otherwise it may still arrive. */
  gone: boolean;
}

/** The device does not have the class and does not know that it was deleted. */
export function MissingClass({ gone }: Props) {
  const title = gone ? 'We can’t find this class' : `You haven’t opened this class on this ${deviceKind()} yet`;
  return (
    <EmptyState
      icon={gone ? SearchX : WifiOff}
      title={title}
      action={<LinkButton to={addresses.classes}>Classes</LinkButton>}
    >
      {gone
        ? 'It may have been deleted more than 30 days ago.'
        : 'Connect to the internet once. After that the class works offline.'}
    </EmptyState>
  );
}
