import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { type BookSize, bookSizes } from '../../repositories/classes/grade-books.ts';
import { addresses } from '../../platform/addresses.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Badge } from '../../ui/notices/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../ui/lists/card-list.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { bookWords } from '../../words/rows.ts';
import { useChangeGradeBook } from './current/use-current-grade-book.ts';
import type { GradeBooks } from './use-grade-books.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  books: GradeBooks;
  onChanged: () => void;
}

/** All grade books with their sizes, the current one first. A press on a grade book opens it (docs/product.md 2.18). */
export function GradeBookList({ device, books: { all, current }, onChanged }: Props) {
  const sizes = useLiveQuery(async () => await bookSizes(device.db), [device]);
  const { problem, choose } = useChangeGradeBook(device, current, onChanged);
  const sizeOf = ({ id }: GradeBookRow) => sizes && (sizes.get(id) ?? EMPTY);
  const others = all.filter(({ id }) => id !== current?.id);
  return (
    <div className="grid gap-2">
      {problem && <FieldMessage problem={problem} alert />}
      <CardList label="Grade books">
        {current && <BookRow book={current} size={sizeOf(current)} isCurrent />}
        {others.map((book) => (
          <BookRow key={book.id} book={book} size={sizeOf(book)} onOpen={() => choose(book.id)} />
        ))}
      </CardList>
    </div>
  );
}

const EMPTY: BookSize = { classes: 0, students: 0 };

interface RowProps {
  book: GradeBookRow;
  /** Undefined while the device counts. */
  size: BookSize | undefined;
  isCurrent?: boolean;
  onOpen?: () => void;
}

function BookRow({ book: { name }, size, isCurrent = false, onOpen }: RowProps) {
  return (
    <CardRow
      title={<Name className="wrap-anywhere">{name}</Name>}
      detail={size && bookWords(size)}
      {...(isCurrent && { to: addresses.classes, state: <Badge tone="ok">Current</Badge> })}
      {...(onOpen && {
        state: (
          <Button onClick={onOpen} aria-label={`Open ${name}`}>
            Open
          </Button>
        ),
      })}
    />
  );
}
