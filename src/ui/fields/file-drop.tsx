import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { Button } from '../buttons/button.tsx';
import { FieldMessage } from './field-message.tsx';
import { FileInput } from './file-input.tsx';
import { Icon } from '../buttons/icon.tsx';

interface Props {
  label: string;
  hint?: ReactNode;
  /** A file picker may ignore it, so the caller has to check the file. */
  accept?: string;
  error?: Problem | null;
  onFile: (file: File) => void;
}

/**
 * Accepts a file that the teacher drops here or chooses with the button. Teachers who use a keyboard or a finger need only
 * the button.
 */
export function FileDrop({ label, hint, accept, error, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${over ? 'border-brand bg-brand-soft' : 'border-edge bg-surface'}`}
    >
      <Icon of={FileUp} size={36} className="text-ink-2" />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      {hint && <div className="max-w-[28rem] text-14 text-balance text-ink-2">{hint}</div>}
      {error && <FieldMessage problem={error} alert />}
      <FileInput ref={input} label={label} accept={accept} onFile={onFile} />
    </div>
  );
}
