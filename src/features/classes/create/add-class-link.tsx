import { Plus } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

interface Props {
  /** Less prominent, below a list of classes. */
  quiet?: boolean;
}

export function AddClassLink({ quiet = false }: Props) {
  return (
    <LinkButton variant={quiet ? 'quiet' : 'primary'} icon={Plus} to={addresses.createClass}>
      Add Class
    </LinkButton>
  );
}
