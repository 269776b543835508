import { foldTitle } from '#domain/text/names.ts';
import { Banner } from './banner.tsx';

interface Props {
  noun: 'class' | 'assessment';
  name: string;
  others: readonly { readonly name: string }[];
}

/** The teacher may use the name nevertheless (2.2, 5.2). */
export function SameNameNotice({ noun, name, others }: Props) {
  const double = others.find((one) => foldTitle(one.name) === foldTitle(name));
  if (!double) return null;
  return (
    <Banner>
      There is already {noun === 'class' ? 'a class' : 'an assessment'} named{' '}
      <strong className="font-strong">{double.name}</strong>. You can use the same name twice.
    </Banner>
  );
}
