import { ClassMenu } from '../../features/classes/class-menu.tsx';
import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { Page } from '../../ui/page.tsx';

/** Leads to the screens of one class (docs/product.md 2.11). */
export function ClassMenuScreen() {
  const { id, name } = usePageClass();
  return (
    <>
      <ClassHeading title={`${name} Menu`} />
      <Page>
        <ClassMenu classId={id} />
      </Page>
    </>
  );
}
