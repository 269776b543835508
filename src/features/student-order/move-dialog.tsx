import { useState, type SyntheticEvent } from 'react';
import { MOST_SPOTS } from '#domain/order/spots.ts';
import type { OrderViewName } from '#domain/order/view.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';

export type SpotToMove =
  | { readonly kind: 'spot'; readonly row: number; readonly spot: number }
  | { readonly kind: 'list'; readonly place: number }
  | { readonly kind: 'group'; readonly group: number | null };

interface Props {
  readonly name: string;
  readonly view: OrderViewName;
  readonly count: number;
  readonly onMove: (target: SpotToMove) => void;
  readonly onClose: () => void;
}

/** A row and spot, a position in the list, or a group (docs/product.md 10.4). */
export function MoveDialog({ name, view, count, onMove, onClose }: Props) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const fields = FIELDS[view](count);
  const wrong = fields.filter(({ key, most, isOptional }) => problemOf(texts[key] ?? '', most, isOptional) !== null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (wrong.length > 0) return;
    onMove(targetOf(view, texts));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${name}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="move-to">
            Move
          </Button>
        </>
      }
    >
      <form id="move-to" onSubmit={submit} noValidate className="flex flex-wrap gap-4">
        {fields.map(({ key, label, most, isOptional }) => (
          <div key={key} className="min-w-32 flex-1">
            <Field
              label={label}
              inputMode="numeric"
              maxLength={3}
              value={texts[key] ?? ''}
              error={isTried ? problemOf(texts[key] ?? '', most, isOptional) : null}
              onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
            />
          </div>
        ))}
      </form>
      <p className="text-14 text-ink-2">{HINTS[view]}</p>
    </Dialog>
  );
}

interface NumberField {
  readonly key: string;
  readonly label: string;
  readonly most: number;
  readonly isOptional?: boolean;
}

const FIELDS: Readonly<Record<OrderViewName, (count: number) => readonly NumberField[]>> = {
  list: (count) => [{ key: 'place', label: 'Place', most: count }],
  rows: () => [
    { key: 'row', label: 'Row', most: MOST_SPOTS },
    { key: 'spot', label: 'Spot', most: MOST_SPOTS },
  ],
  groups: () => [{ key: 'group', label: 'Group', most: MOST_SPOTS, isOptional: true }],
};

const HINTS: Readonly<Record<OrderViewName, string>> = {
  list: 'The students between move up or down.',
  rows: 'If a student stands there, the two change places.',
  groups: 'Leave it empty for no group.',
};

function problemOf(text: string, most: number, isOptional = false) {
  if (text.trim() === '' && isOptional) return null;
  const number = Number(text);
  const isFine = /^\s*\d{1,3}\s*$/.test(text) && number >= 1 && number <= most;
  return isFine ? null : { message: `Must be a number between 1 and ${most}` };
}

function targetOf(view: OrderViewName, texts: Record<string, string>): SpotToMove {
  const number = (key: string) => Number(texts[key]);
  if (view === 'rows') return { kind: 'spot', row: number('row'), spot: number('spot') };
  if (view === 'list') return { kind: 'list', place: number('place') };
  return { kind: 'group', group: (texts['group'] ?? '').trim() === '' ? null : number('group') };
}
