import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

export function AboutClassesLink() {
  return (
    <span className="-ml-2 text-14">
      <TextLink alone to={addresses.aboutClasses}>
        About classes
      </TextLink>
    </span>
  );
}
