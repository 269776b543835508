import { SearchX, UserPlus, WifiOff } from 'lucide-react';
import type { ClassRow } from '#domain/model.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const TITLE = 'Daily Roster';

export function LoadingRoster() {
  return (
    <>
      <PageHeading title={TITLE} parent="/classes" back inBar />
      <Page wide>
        <div className="late">
          <SkeletonRows rows={8} />
        </div>
      </Page>
    </>
  );
}

/** `gone`: not on the server either, as far as the device knows; else it only never came here. */
export function MissingClass({ gone }: { gone: boolean }) {
  return (
    <>
      <PageHeading title={TITLE} parent="/classes" back inBar />
      <Page>
        {gone ? (
          <EmptyState
            icon={SearchX}
            title="This class is not in your grade books"
            action={<LinkButton to="/classes">Classes</LinkButton>}
          >
            It may have been deleted on another device.
          </EmptyState>
        ) : (
          <EmptyState
            icon={WifiOff}
            title={`This class was never opened on this ${deviceKind()}. Connect once.`}
            action={<LinkButton to="/classes">Classes</LinkButton>}
          >
            Once it was here, it works without a network.
          </EmptyState>
        )}
      </Page>
    </>
  );
}

export function EmptyRoster({ classRow }: { classRow: ClassRow }) {
  return (
    <>
      <PageHeading title={classRow.name} parent="/classes" back inBar />
      <Page>
        <EmptyState
          icon={UserPlus}
          title="No students yet"
          action={
            <LinkButton variant="primary" to={`/classes/${classRow.id}/edit/upload-roster`}>
              Add New Roster
            </LinkButton>
          }
        >
          Paste names, drop a CSV, or type.
        </EmptyState>
      </Page>
    </>
  );
}
