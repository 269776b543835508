import { Page } from '../../../ui/page/page.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { ClassHeading } from './class-heading.tsx';
import { useClassPage } from './class-page.ts';

/** While the device reads the class or the rows of the screen. */
export function ClassLoading() {
  const { wide } = useClassPage();
  return (
    <>
      <ClassHeading />
      <Page wide={wide}>
        <div className="late">
          <SkeletonRows rows={8} />
        </div>
      </Page>
    </>
  );
}
