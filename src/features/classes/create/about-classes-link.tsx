import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

/** A link from the class list to the help page about classes. */
export function AboutClassesLink() {
  return (
    <span className="-ml-2 text-14">
      <TextLink alone to={addresses.aboutClasses}>
        About classes
      </TextLink>
    </span>
  );
}
