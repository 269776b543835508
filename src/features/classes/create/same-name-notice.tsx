import { foldTitle } from '#domain/text/names.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { Banner } from '../../../ui/notices/banner.tsx';

interface Props {
  name: string;
  others: readonly ClassRow[];
}

/** Says that another class already has this name. The teacher may use the name nevertheless (docs/product.md 2.2). */
export function SameNameNotice({ name, others }: Props) {
  const double = others.find((one) => foldTitle(one.name) === foldTitle(name));
  if (!double) return null;
  return (
    <Banner>
      There is already a class named <strong className="font-strong">{double.name}</strong>. You can use the same name
      twice.
    </Banner>
  );
}
