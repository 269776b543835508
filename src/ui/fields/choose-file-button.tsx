import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { FileInput } from './file-input.tsx';

/**
 * The types that the file picker offers. Systems name the type of a CSV file differently, so the app checks the content of
 * the file later.
 */
export const CSV_ACCEPT = '.csv,text/csv,application/csv,text/comma-separated-values,application/vnd.ms-excel';

/** Chooses another file that replaces the one on the screen. */
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
