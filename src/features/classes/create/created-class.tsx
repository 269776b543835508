import { UserPlus } from 'lucide-react';
import type { ClassRow } from '#domain/tables/classes.ts';
import { addresses } from '../../../platform/addresses.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

/**
 * Offers the next step after a class was created. The page of this step replaces the form in the browser's history. So Back
 * on that page opens the class list (docs/product.md 2.5).
 */
export function CreatedClass({ id, name }: Pick<ClassRow, 'id' | 'name'>) {
  return (
    <Banner
      actions={
        <LinkButton icon={UserPlus} to={addresses.uploadRoster(id)} replace aria-label={`Add students, ${name}`}>
          Add students
        </LinkButton>
      }
    >
      <bdi className="font-strong">{name}</bdi> is ready.
    </Banner>
  );
}
