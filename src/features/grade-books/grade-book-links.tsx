import { ArrowLeftRight, Copy, Pencil, Plus } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** What a teacher can do with grade books (docs/product.md 2.10, 2.17). */
export function GradeBookLinks() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] gap-2">
      <LinkButton icon={ArrowLeftRight} to={addresses.changeGradeBook}>
        Change grade book
      </LinkButton>
      <LinkButton icon={Pencil} to={addresses.editGradeBook}>
        Edit grade book
      </LinkButton>
      <LinkButton icon={Plus} to={addresses.createGradeBook}>
        Create grade book
      </LinkButton>
      <LinkButton icon={Copy} to={addresses.copyClasses}>
        Copy classes
      </LinkButton>
    </div>
  );
}
