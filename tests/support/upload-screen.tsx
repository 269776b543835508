import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { addresses, PATHS } from '../../src/platform/addresses.ts';
import { UploadRosterScreen } from '../../src/screens/upload-roster/upload-roster-screen.tsx';
import { toastStore } from '../../src/ui/toasts/toast-store.ts';
import { CLASS, showClassScreen, teacherOfClass } from './class-screen.tsx';

/** The page of a class with these students. `from` is the page from which the teacher came. */
export async function openUpload(existing: readonly string[] = [], from?: string) {
  const { device, teacher } = await teacherOfClass(...existing);
  const at = { path: PATHS.uploadRoster, address: addresses.uploadRoster(CLASS), from };
  const show = () => showClassScreen(teacher, at, <UploadRosterScreen />);
  const { address } = show();
  await screen.findByLabelText('Paste names');
  /** As after a reload of the page. */
  const again = () => {
    cleanup();
    return show();
  };
  return { device, address, again };
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export async function pasteNames(text: string) {
  fireEvent.change(screen.getByLabelText('Paste names'), { target: { value: text } });
  press('Add these names');
  await screen.findByRole('region', { name: 'How the file was read' });
}

export async function saveRoster() {
  press('Save roster');
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Roster Saved', duration: 3_000 }));
}
