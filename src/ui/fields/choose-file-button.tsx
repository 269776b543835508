import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { FileInput } from './file-input.tsx';

/** Operating systems use different types for a CSV file, so the content is checked later. */
export const CSV_ACCEPT = '.csv,text/csv,application/csv,text/comma-separated-values,application/vnd.ms-excel';

export function ChooseFileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="text" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FileInput ref={input} label={label} accept={CSV_ACCEPT} onFile={onFile} />
    </>
  );
}
