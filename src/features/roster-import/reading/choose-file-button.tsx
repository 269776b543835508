import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** What pickers call a CSV file differs by system: the file is judged after it was chosen. */
export const CSV_ACCEPT = '.csv,text/csv,application/csv,text/comma-separated-values,application/vnd.ms-excel';

/** Another file in the place of the one on the screen. */
export function ChooseFileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="text" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={CSV_ACCEPT}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file chosen again, after a fix, is a change too.
          event.target.value = '';
        }}
      />
    </>
  );
}
