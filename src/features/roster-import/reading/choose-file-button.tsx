import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Systems name the type of a CSV file differently, so the content is checked after the file was chosen. */
export const CSV_ACCEPT = '.csv,text/csv,application/csv,text/comma-separated-values,application/vnd.ms-excel';

/** Chooses another file that replaces the one on the screen. */
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
          // Cleared, because the browser reports no change when the teacher chooses the same, corrected file again.
          event.target.value = '';
        }}
      />
    </>
  );
}
