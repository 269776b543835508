import { Plus } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

interface Props {
  /** True below a list of classes; the button is then less prominent. Without such a list it is the main button of the page. */
  quiet?: boolean;
}

export function AddClassLink({ quiet = false }: Props) {
  return (
    <LinkButton variant={quiet ? 'quiet' : 'primary'} icon={Plus} to={addresses.createClass}>
      Add Class
    </LinkButton>
  );
}
