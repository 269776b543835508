import { useState, type ReactNode } from 'react';
import { csvFile } from '#domain/csv/write.ts';
import { KINDS, type UnreadDraft } from '#domain/drafts/kinds.ts';
import type { Problem } from '#domain/validation.ts';
import { downloadFile } from '../../../platform/files/files.ts';
import { formatDay } from '../../../platform/format.ts';
import type { GoneDraft } from '../../../repositories/account/unsaved.ts';
import { dropDraft } from '../../../repositories/drafts/drafts.ts';
import { putBack } from '../../../repositories/review/deleted.ts';
import { readGoneDraft, readUnreadDraft } from '../../../repositories/review/gone-drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { ClassName } from '../../../ui/page/class-name.tsx';
import { storeProblem } from '../../../words/failures/failures.ts';
import { draftFileCells, draftFileName, draftWords } from '../../../words/safety/draft-words.ts';
import { goneDraftsTitle, goneDraftWords, UNREAD_DRAFTS } from '../../../words/safety/gone-drafts.ts';
import { Section } from '../../../ui/lists/section.tsx';
import type { NamedUnsaved } from './use-behind.ts';

interface Props {
  device: SyncDevice;
  unsaved: Pick<NamedUnsaved, 'gone' | 'unread' | 'nameOf'>;
}

/**
 * Lists the drafts whose page can't be opened: of deleted classes and assessments, about removed students (docs/sync.md W8c), and
 * those that this app can't read (docs/product.md 8.30).
 */
export function DraftDecisions({ device, unsaved: { gone, unread, nameOf } }: Props) {
  return (
    <>
      <Decisions
        device={device}
        title={goneDraftsTitle(gone)}
        drafts={gone.map((one) => goneItem(device, one, nameOf))}
      />
      <Decisions
        device={device}
        title={UNREAD_DRAFTS.title}
        drafts={unread.map((one) => unreadItem(device, one, nameOf))}
      />
    </>
  );
}

interface Item {
  readonly key: string;
  readonly title: ReactNode;
  readonly detail: string;
  /** Null if its page can't be opened again. */
  readonly back: { readonly label: string; readonly run: () => Promise<void> } | null;
  readonly save: () => Promise<void>;
}

function goneItem(device: SyncDevice, gone: GoneDraft, nameOf: NamedUnsaved['nameOf']): Item {
  const { draft, deleteKey } = gone;
  const words = goneDraftWords(gone);
  const name = nameOf(draft.place.classId);
  return {
    key: draft.key,
    title: <ClassName name={name} />,
    detail: `${draftWords(draft)}. ${deleteKey === null ? words.cannotReturn : words.canReturn}`,
    back: deleteKey === null ? null : { label: words.putBack, run: async () => await putBack(device, deleteKey) },
    save: async () => {
      const content = await readGoneDraft(device, draft.key);
      if (content) saveAs(draftFileName(name, draft), csvFile(draftFileCells(content)), 'text/csv');
    },
  };
}

function unreadItem(device: SyncDevice, { key, kind, place }: UnreadDraft, nameOf: NamedUnsaved['nameOf']): Item {
  const kindName = kind ? KINDS[kind].name : UNREAD_DRAFTS.unknown;
  const what = place.day ? `${kindName} · ${formatDay(place.day)}` : kindName;
  return {
    key,
    title: place.classId === undefined ? UNREAD_DRAFTS.noClass : <ClassName name={nameOf(place.classId)} />,
    detail: `${what}. ${UNREAD_DRAFTS.why}`,
    back: null,
    save: async () => {
      const text = await readUnreadDraft(device, key);
      if (text !== null) saveAs(`${what}.json`, text, 'application/json');
    },
  };
}

function saveAs(name: string, text: string, type: string): void {
  downloadFile(`not-saved-${name}`, new Blob([text], { type }));
}

/** Stores each decision, shows an error, and asks before a discard. */
function Decisions({ device, title, drafts }: { device: SyncDevice; title: string; drafts: readonly Item[] }) {
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const decide = (work: Promise<unknown>) => {
    setProblem(null);
    work.catch((error: unknown) => setProblem(storeProblem(error)));
  };
  const drop = () => {
    if (asking !== null) decide(dropDraft(device, asking));
    setAsking(null);
  };
  if (drafts.length === 0) return null;
  return (
    <Section title={title}>
      {problem && <FieldMessage problem={problem} alert />}
      <CardList label={title}>
        {drafts.map(({ key, title: name, detail, back, save }) => (
          <CardRow
            key={key}
            title={name}
            detail={detail}
            actions={
              <>
                {back && <Button onClick={() => decide(back.run())}>{back.label}</Button>}
                <Button variant="outline" onClick={() => decide(save())}>
                  Save to a file
                </Button>
                <Button variant="destructive-text" onClick={() => setAsking(key)}>
                  Discard
                </Button>
              </>
            }
          />
        ))}
      </CardList>
      <ConfirmDialog
        open={asking !== null}
        title="Discard what is not saved?"
        description="It is only on this device. You can’t undo this."
        confirmLabel="Discard it"
        cancelLabel="Keep it"
        destructive
        onConfirm={drop}
        onCancel={() => setAsking(null)}
      />
    </Section>
  );
}
