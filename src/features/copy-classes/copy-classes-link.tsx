import { Copy } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useCopySources } from './use-copy-sources.ts';

/** A link to the page that copies classes from another grade book. It is hidden if no other one has classes. */
export function CopyClassesLink({ device }: { device: SyncDevice }) {
  const sources = useCopySources(device);
  if (!sources || sources.length === 0) return null;
  return (
    <LinkButton icon={Copy} to={addresses.copyClasses}>
      Copy from another grade book
    </LinkButton>
  );
}
