import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WITH_SHARED_FILE } from '../../../platform/addresses.ts';
import { dropSharedFile } from '../../../platform/files/drop-shared-file.ts';
import { sharedFile } from '../../../platform/files/shared-file.ts';

/**
 * Reads the file that the operating system has passed to the app, after the teacher has chosen this class for the file
 * (docs/product.md 1.143). The stored file is deleted only after the app has read it, so that a kill of the app loses
 * nothing. `isReady` is true when the page has read its own list.
 */
export function useSharedFile(isReady: boolean, onInput: (file: File) => Promise<unknown>): void {
  const [search, setSearch] = useSearchParams();
  const isWanted = isReady && search.has(WITH_SHARED_FILE);
  useEffect(() => {
    if (!isWanted) return;
    void sharedFile().then(async (file) => {
      if (!file) return;
      await onInput(file);
      await dropSharedFile();
      setSearch({}, { replace: true });
    });
  }, [isWanted, onInput, setSearch]);
}
