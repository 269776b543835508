import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import {
  forgetBookNames,
  readBookNames,
  type BookNames,
  type RenamedBook,
} from '../../../repositories/classes/book-names.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useCurrentGradeBook, useChangeGradeBook } from './use-current-grade-book.ts';
import { Name } from '../../../ui/page/name.tsx';

/** A grade book from another device already had the name (docs/product.md 2.19). */
export function RenamedNotice({ device }: { device: SyncDevice }) {
  const names = useLiveQuery(async () => await readBookNames(device.db), [device]) ?? NONE;
  const settled = names.settled.join();
  useEffect(() => {
    if (settled === '') return;
    // If this fails, the next screen tries again.
    forgetBookNames(device, settled.split(',').map(Number)).catch(() => undefined);
  }, [device, settled]);
  return names.renamed.map((book) => <RenamedBanner key={book.id} device={device} book={book} />);
}

const NONE: BookNames = { renamed: [], settled: [] };

function RenamedBanner({ device, book: { id, wanted, name } }: { device: SyncDevice; book: RenamedBook }) {
  const current = useCurrentGradeBook(device) ?? null;
  const forget = () => void forgetBookNames(device, [id]).catch(() => undefined);
  const { problem, choose } = useChangeGradeBook(device, current, forget);
  return (
    <Banner
      actions={
        <>
          {current?.id !== id && (
            <Button aria-label={`Open it: ${name}`} onClick={() => choose(id)}>
              Open it
            </Button>
          )}
          <Button variant="quiet" onClick={forget}>
            OK
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        Two grade books had the name <Name className="font-strong">{wanted}</Name>. The one from this device is now{' '}
        <Name className="font-strong">{name}</Name>.
      </p>
      {problem && <FieldMessage problem={problem} alert />}
    </Banner>
  );
}
