import { Page } from '../../../ui/page/page.tsx';
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx';
import { ClassHeading } from './class-heading.tsx';
import { useClassPage } from './class-page.ts';

/** Shown in place of a class page while the device reads the class or the rows that the screen needs. */
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
