import { fireEvent, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

export async function downloadFrom(button: HTMLElement): Promise<{ name: string; text: string }> {
  const blobs: Blob[] = [];
  let name = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  fireEvent.click(button);
  // After the press, the app may first have to load the code that makes the file.
  await waitFor(() => expect(name).not.toBe(''));
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}
