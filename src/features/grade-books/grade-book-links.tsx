import { ArrowLeftRight, Pencil, Plus } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** What a teacher can do with grade books (docs/product.md 2.1). */
export function GradeBookLinks() {
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap">
      <LinkButton icon={ArrowLeftRight} to={addresses.changeGradeBook}>
        Change grade book
      </LinkButton>
      <LinkButton icon={Pencil} to={addresses.editGradeBook}>
        Edit grade book
      </LinkButton>
      <LinkButton icon={Plus} to={addresses.createGradeBook}>
        Create grade book
      </LinkButton>
    </div>
  );
}
