/** Receives a file that another program shares with the installed app (docs/product.md 1.144). */
import { addresses } from '../src/platform/addresses.ts';
import { dropSharedFiles } from '../src/platform/files/drop-shared-file.ts';
import { keepSharedFiles, SHARED_FIELD } from '../src/platform/files/shared-file.ts';

/**
 * Stores the files of the form on the device, never on the server, and opens the page that asks for a class, or says that there
 * is no file or no storage. A form of another site changes nothing.
 */
export async function answerShare(request: Request): Promise<Response> {
  try {
    const files = isForeign(request) ? null : (await request.formData()).getAll(SHARED_FIELD);
    if (files) await keepOnly(files.filter((file) => file instanceof File));
  } catch {
    // The page will say so.
  }
  return Response.redirect(new URL(addresses.openRoster, request.url), 303);
}

async function keepOnly(files: readonly File[]): Promise<void> {
  await (files.length > 0 ? keepSharedFiles(files) : dropSharedFiles());
}

/**
 * A page of another site has sent the form (docs/product.md 1.180). The operating system, and a site that hides its address,
 * name no page, so the teacher sees the name of each file before it is used.
 */
function isForeign({ url, referrer, headers }: Request): boolean {
  if (/^(?:cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '')) return true;
  const own = new URL(url).origin;
  return [referrer, headers.get('origin') ?? ''].some((sender) => {
    const origin = /^https?:\/\/[^/]+/.exec(sender)?.[0];
    return origin !== undefined && origin !== own;
  });
}
