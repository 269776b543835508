import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Name } from '../page/name.tsx';

interface Props {
  name: string;
  why: 'absent' | 'excused';
  onCount: () => void;
  onClose: () => void;
}

/** The student may have come late (docs/product.md 5.80). */
export function CountAnyway({ name, why, onCount, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Name>{name}</Name>}
      description={`The roll of today says that this student is ${why}. The roll does not change.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onCount();
              onClose();
            }}
          >
            Count anyway
          </Button>
        </>
      }
    />
  );
}
