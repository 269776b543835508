import { AboutClasses } from '../../features/classes/create/about-classes.tsx';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';

/** A short help page about classes (docs/product.md 2.12). */
export function AboutClassesScreen() {
  return (
    <>
      <PageHeading title="About Classes" parent={addresses.classes} back />
      <Page>
        <AboutClasses />
      </Page>
    </>
  );
}
