import { ClashSection } from '../../features/safety/clashes/clash-section.tsx';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { InstallHint } from '../../features/install/install-hint.tsx';
import { RefusedSection } from '../../features/safety/refused/refused-section.tsx';
import { RestoreRow } from '../../features/safety/files/restore-row.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { KeptSection } from '../../features/safety/files/kept-section.tsx';
import { SafetyCard } from '../../features/safety/chip/safety-card.tsx';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { sendNow } from '../../features/safety/chip/send-now.ts';
import { WentWrong } from '../../features/safety/chip/went-wrong.tsx';
import { StatusActions } from '../../features/safety/chip/status-actions.tsx';
import { StorageSection } from '../../features/safety/files/storage-section.tsx';
import { DraftDecisions } from '../../features/safety/waiting/draft-decisions.tsx';
import { UnsavedSection } from '../../features/safety/waiting/unsaved-list.tsx';
import { useBehind } from '../../features/safety/waiting/use-behind.ts';
import { usePersistence } from '../../features/safety/files/use-persistence.ts';
import { useSyncStatus } from '../../features/safety/chip/use-sync-status.ts';
import { WaitingSection } from '../../features/safety/waiting/waiting-section.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';

/** Shows waiting writes, writes to review, and files (docs/product.md 8.6). */
export function NothingLostScreen() {
  const teacher = useTeacher();
  const { device, engine } = teacher;
  const { user } = useSession();
  const storage = usePersistence(device.db);
  const { state, known } = useSyncStatus(teacher, storage);
  const behind = useBehind(device);
  const owner = fileOwner(device.userId, user?.email ?? '');
  const wake = () => engine.wake(true);
  const install = <InstallHint size="regular" hasGuide />;
  return (
    <>
      <PageHeading title="Waiting & backups" parent={addresses.home} back />
      <Page>
        {behind && known ? (
          <div className="grid grid-cols-1 gap-6">
            <SafetyCard
              state={state}
              clashes={behind.clashes}
              action={
                <StatusActions
                  state={state}
                  onSend={() => void sendNow(teacher)}
                  install={install}
                  saveFile={<SaveFileButton device={device} owner={owner} kind="backup" primary />}
                />
              }
            />
            <WentWrong
              connection={teacher.connection}
              onTry={wake}
              saveFile={<SaveFileButton device={device} owner={owner} kind="backup" />}
            />
            <RefusedSection
              device={device}
              refused={behind.refused}
              saveFile={<SaveFileButton device={device} owner={owner} kind="unsent" />}
            />
            <ClashSection device={device} open={behind.clashes} />
            <UnsavedSection unsaved={behind.unsaved} />
            <DraftDecisions device={device} unsaved={behind.unsaved} />
            <WaitingSection {...behind} sending={state.kind === 'sending'} />
            <DeletedSection
              device={device}
              elsewhere={behind.unsaved.gone.map(({ draft }) => ({ table: 'classes', id: draft.place.classId }))}
            />
            <KeptSection device={device} owner={owner} />
            <StorageSection
              device={device}
              owner={owner}
              unsent={behind.rows + behind.refused.length}
              backedUpAt={behind.backedUpAt}
              install={install}
              restore={<RestoreRow device={device} owner={owner} onRestored={wake} />}
            />
          </div>
        ) : (
          <SkeletonRows />
        )}
      </Page>
    </>
  );
}
