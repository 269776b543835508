import { Plus } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

/** Below the list of classes. */
export function AddClassLink() {
  return (
    <LinkButton variant="quiet" icon={Plus} to={addresses.createClass}>
      Add Class
    </LinkButton>
  );
}
