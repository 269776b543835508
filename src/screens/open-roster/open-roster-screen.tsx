import { FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ChooseClass } from '../../features/classes/choose-class.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses, SHARE_AGAIN, WITH_SHARED_FILE } from '../../platform/addresses.ts';
import { dropSharedFiles } from '../../platform/files/drop-shared-file.ts';
import { sharedFiles, type SharedFile } from '../../platform/files/shared-file.ts';
import { formatBytes } from '../../platform/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TitledPage } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { whileShown } from '../../ui/leaving/while-shown.ts';
import { Name } from '../../ui/page/name.tsx';

/** Asks for the class of a file that the system has passed to the app (docs/product.md 1.143). */
export function OpenRosterScreen() {
  const { device } = useTeacher();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const [search] = useSearchParams();
  /** Undefined until the page has looked for them. */
  const [files, setFiles] = useState<readonly SharedFile[]>();
  // If the system passes another file meanwhile, the app opens this page again.
  useEffect(() => whileShown(sharedFiles(), setFiles), [visit]);
  const chosen = files?.length === 1 ? files[0] : files?.find(({ key }) => key === search.get(WITH_SHARED_FILE));
  const drop = async (key: string | undefined) => {
    await dropSharedFiles(key);
    await navigate(key !== undefined && (files?.length ?? 0) > 1 ? addresses.openRoster : addresses.classes, {
      replace: true,
    });
  };
  const question = chosen ? `Which class is ${chosen.file.name} for?` : files?.length ? 'Which file first?' : undefined;
  return (
    <TitledPage title="Open a Roster" subtitle={question}>
      {files === undefined ? (
        <SkeletonRows />
      ) : files.length === 0 ? (
        <NoFile again={search.has(SHARE_AGAIN)} />
      ) : (
        <>
          {chosen ? (
            <ChooseClass device={device} to={(classId) => addresses.uploadShared(classId, chosen.key)} />
          ) : (
            <FileList files={files} />
          )}
          <div>
            <Button variant="text" onClick={() => void drop(chosen?.key)}>
              {chosen ? 'Don’t use this file' : 'Don’t use these files'}
            </Button>
          </div>
        </>
      )}
    </TitledPage>
  );
}

function FileList({ files }: { files: readonly SharedFile[] }) {
  return (
    <CardList label="Choose a file">
      {files.map(({ key, file }) => (
        <CardRow
          key={key}
          title={<Name>{file.name}</Name>}
          detail={formatBytes(file.size)}
          to={addresses.openRosterFile(key)}
        />
      ))}
    </CardList>
  );
}

function NoFile({ again }: { again: boolean }) {
  return (
    <EmptyState
      icon={FileQuestion}
      title={again ? 'Share the file again' : 'There is no file here'}
      action={<LinkButton to={addresses.classes}>Classes</LinkButton>}
    >
      {again
        ? 'The app could not take the file, because this browser had not stored the app yet. It stores the app now. Share the file again in a minute, or open a class and upload its roster.'
        : 'A file that you share with the app stays for one hour. Share it again, or open a class and upload its roster.'}
    </EmptyState>
  );
}
