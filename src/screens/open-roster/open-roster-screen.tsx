import { FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChooseClass } from '../../features/classes/choose-class.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { dropSharedFile } from '../../platform/files/drop-shared-file.ts';
import { sharedFile } from '../../platform/files/shared-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { whileShown } from '../../ui/leaving/while-shown.ts';

/** Asks for the class of the file that the system has passed to the app (docs/product.md 1.143). */
export function OpenRosterScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  /** The file that was passed to the app; null if there is none; undefined until the page has looked for it. */
  const [file, setFile] = useState<File | null>();
  useEffect(() => whileShown(sharedFile(), setFile), []);
  const drop = async () => {
    await dropSharedFile();
    await navigate(addresses.classes, { replace: true });
  };
  return (
    <>
      <PageHeading title="Open a Roster" subtitle={file ? `Which class is ${file.name} for?` : undefined} />
      <Page>
        {file === undefined ? (
          <SkeletonRows />
        ) : file === null ? (
          <EmptyState
            icon={FileQuestion}
            title="There is no file here"
            action={<LinkButton to={addresses.classes}>Classes</LinkButton>}
          >
            A file that you share with the app stays for one hour. Share it again, or open a class and upload its
            roster.
          </EmptyState>
        ) : (
          <>
            <ChooseClass device={device} to={addresses.uploadShared} />
            <div>
              <Button variant="text" onClick={() => void drop()}>
                Don’t use this file
              </Button>
            </div>
          </>
        )}
      </Page>
    </>
  );
}
