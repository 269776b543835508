import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';

/** The form in which the teacher pastes names that were copied from a spreadsheet, an email or a document. */
export function PasteForm({ onRead }: { onRead: (text: string) => void }) {
  const [text, setText] = useState('');
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onRead(text);
    setText('');
  };
  return (
    <form onSubmit={read} className="grid gap-2">
      <FieldFrame label="Paste names" hint="Paste from a spreadsheet, email or document. One student per line.">
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            value={text}
            spellCheck={false}
            placeholder={'Last, First\nLast, First'}
            onChange={(event) => setText(event.target.value)}
            className="field-box"
          />
        )}
      </FieldFrame>
      <div>
        <Button type="submit" disabled={text.trim() === ''}>
          Add these names
        </Button>
      </div>
    </form>
  );
}
