import * as z from 'zod/mini';
import { createSend, NoAnswer, type Send } from './send.ts';

const licenseList = z.array(z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() }));

/** A package whose code is a part of the app, with the text that the app has to show according to its license. */
export type License = z.infer<typeof licenseList>[number];

/**
 * Fetches the list of licenses that the build has written (docs/product.md 1.123). The service worker has stored this list with
 * the files of the app, so no network is needed. Throws `NoAnswer`.
 */
export async function fetchLicenses(send: Send = createSend(import.meta.env.BASE_URL)): Promise<readonly License[]> {
  const { json } = await send({ method: 'GET', path: 'licenses.json' });
  const list = licenseList.safeParse(json);
  if (!list.success) throw new NoAnswer('licenses.json: not a list of licenses');
  return list.data;
}
