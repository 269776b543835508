import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

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
          // Clears the input. Otherwise the browser would report no change when the teacher corrects the file and chooses
          // it again.
          event.target.value = '';
        }}
      />
    </>
  );
}
