import { AboutClasses } from '../../features/classes/create/about-classes.tsx';
import { addresses } from '../../platform/addresses.ts';
import { TitledPage } from '../../ui/page/page.tsx';

/** A short help page about classes (docs/product.md 2.12). */
export function AboutClassesScreen() {
  return (
    <TitledPage title="About Classes" parent={addresses.classes} back>
      <AboutClasses />
    </TitledPage>
  );
}
