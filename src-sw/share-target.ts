/** Receives a file that another program shares with the installed app (docs/product.md 1.144). */
import { addresses } from '../src/platform/addresses.ts';
import { dropSharedFile } from '../src/platform/files/drop-shared-file.ts';
import { keepSharedFile, SHARED_FIELD } from '../src/platform/files/shared-file.ts';

/**
 * Stores the file of the form on the device, and opens the page that asks for a class. The file is never sent to the server. If
 * the form has no file, or the device has no free storage for it, the page says so.
 */
export async function answerShare(request: Request): Promise<Response> {
  try {
    const file = (await request.formData()).get(SHARED_FIELD);
    await (file instanceof File ? keepSharedFile(file) : dropSharedFile());
  } catch {
    // The page will find no file and will say so.
  }
  return Response.redirect(new URL(addresses.openRoster, request.url), 303);
}
