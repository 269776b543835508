/** Receives a file that another program shares with the installed app (docs/product.md 1.144). */
import { addresses } from '../src/platform/addresses.ts';
import { dropSharedFiles } from '../src/platform/files/drop-shared-file.ts';
import { keepSharedFiles, SHARED_FIELD } from '../src/platform/files/shared-file.ts';

/**
 * Stores the files of the form on the device, and opens the page that asks for a class. The files are never sent to the server.
 * If the form has no file, or the device has no free storage for it, the page says so. A form of another site changes nothing.
 */
export async function answerShare(request: Request): Promise<Response> {
  try {
    const files = isForeign(request) ? null : (await request.formData()).getAll(SHARED_FIELD);
    if (files) await keepOnly(files.filter((file) => file instanceof File));
  } catch {
    // The page will find no file and will say so.
  }
  return Response.redirect(new URL(addresses.openRoster, request.url), 303);
}

async function keepOnly(files: readonly File[]): Promise<void> {
  await (files.length > 0 ? keepSharedFiles(files) : dropSharedFiles());
}

/**
 * Returns true if a page of another site has sent the form (docs/product.md 1.180). The operating system names no page. Neither
 * does a site that hides its address, so the teacher still sees the name of each file before it is used.
 */
function isForeign({ url, referrer, headers }: Request): boolean {
  if (/^(?:cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '')) return true;
  const own = new URL(url).origin;
  return [referrer, headers.get('origin') ?? ''].some((sender) => {
    const origin = /^https?:\/\/[^/]+/.exec(sender)?.[0];
    return origin !== undefined && origin !== own;
  });
}
