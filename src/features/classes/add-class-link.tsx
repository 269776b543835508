import { Plus } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** With `icon` the link shows a plus before its words. */
export function AddClassLink({ icon = false }: { icon?: boolean }) {
  return (
    <LinkButton variant="primary" {...(icon && { icon: Plus })} to={addresses.createClass}>
      Add Class
    </LinkButton>
  );
}
