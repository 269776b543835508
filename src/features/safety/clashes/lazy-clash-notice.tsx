import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { ClashNotice } from './clash-notice.tsx';

type Props = ComponentProps<typeof ClashNotice>;

const nothing: ComponentType<Props> = () => null;
const Notice = lazy(async () => ({
  default: await import('./clash-notice.tsx').then(
    (loaded) => loaded.ClashNotice,
    () => nothing,
  ),
}));

/** Loads the notice after the roster, because the words about clashes are large. If that fails, the roster is shown without it. */
export function LazyClashNotice(props: Props) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
