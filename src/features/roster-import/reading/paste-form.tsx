import { useState, type ClipboardEvent, type FormEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { pastedText } from './clipboard-text.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';

interface Props {
  onRead: (text: string) => Promise<boolean>;
}

/** At least two lines that are not empty. */
const LIST = /\S\s*[\r\n]\s*\S/;

/**
 * The form in which the teacher pastes names. A list in the empty field is read immediately, because the names are checked
 * afterwards. A single name, and a text that can't be read, stay.
 */
export function PasteForm({ onRead }: Props) {
  const [text, setText] = useState('');
  const read = async (given: string) => {
    setText(given);
    if (given.trim() !== '' && (await onRead(given))) setText('');
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedText(event.clipboardData);
    if (text.trim() !== '' || !LIST.test(pasted)) return;
    event.preventDefault();
    void read(pasted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void read(text);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <FieldFrame label="Paste names" hint="Paste from a spreadsheet, email or document. One student per line.">
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            value={text}
            spellCheck={false}
            placeholder={'Last, First\nLast, First'}
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
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
