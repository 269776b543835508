import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { PageOfClass } from './page-of-class.tsx';

/** While the device reads the class or the rows of the screen. */
export function ClassLoading() {
  return (
    <PageOfClass subtitle={null}>
      <div className="late">
        <SkeletonRows rows={8} />
      </div>
    </PageOfClass>
  );
}
