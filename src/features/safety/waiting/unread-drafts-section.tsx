import { KINDS, type UnreadDraft } from '#domain/drafts/kinds.ts';
import { downloadFile } from '../../../platform/files/files.ts';
import { formatDay } from '../../../platform/format.ts';
import { readUnreadDraft } from '../../../repositories/review/gone-drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { GONE_DRAFTS, UNREAD_DRAFTS as WORDS } from '../../../words/safety/gone-drafts.ts';
import { Section } from '../section.tsx';
import type { NamedUnsaved } from './use-behind.ts';
import { useDraftDecisions } from './use-draft-decisions.tsx';

interface Props {
  device: SyncDevice;
  unsaved: Pick<NamedUnsaved, 'unread' | 'nameOf'>;
}

/**
 * Names the drafts that this app can't read. The teacher can save each of these drafts to a file, or discard it
 * (docs/product.md 8.30).
 */
export function UnreadDraftsSection({ device, unsaved: { unread, nameOf } }: Props) {
  const { decide, askToDrop, problem, dialog } = useDraftDecisions(device);
  if (unread.length === 0) return null;
  return (
    <Section title={WORDS.title}>
      {problem && <FieldMessage problem={problem} alert />}
      <CardList label={WORDS.title}>
        {unread.map((draft) => (
          <CardRow
            key={draft.key}
            title={draft.place.classId === undefined ? WORDS.noClass : <ClassName name={nameOf(draft.place.classId)} />}
            detail={`${whatIs(draft)}. ${WORDS.why}`}
            actions={
              <>
                <Button variant="outline" onClick={() => decide(saveUnreadFile(device, draft))}>
                  {GONE_DRAFTS.toFile}
                </Button>
                <Button variant="destructive-text" onClick={() => askToDrop(draft.key)}>
                  {GONE_DRAFTS.drop}
                </Button>
              </>
            }
          />
        ))}
      </CardList>
      {dialog}
    </Section>
  );
}

function whatIs({ kind, place: { day } }: UnreadDraft): string {
  return [kind ? KINDS[kind].name : WORDS.unknown, ...(day ? [formatDay(day)] : [])].join(' · ');
}

async function saveUnreadFile(device: SyncDevice, draft: UnreadDraft): Promise<void> {
  const text = await readUnreadDraft(device, draft.key);
  const name = `not-saved-${whatIs(draft)}.json`;
  if (text !== null) downloadFile(name, new Blob([text], { type: 'application/json' }));
}
