import * as z from 'zod/mini';
import { createSend, NoAnswer, type Send } from './send.ts';

const licenseList = z.array(z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() }));

/** With the text that the app has to show. */
export type License = z.infer<typeof licenseList>[number];

/** The list is among the app's stored files, so no network is needed (docs/product.md 1.123). Throws `NoAnswer`. */
export async function fetchLicenses(send: Send = createSend(import.meta.env.BASE_URL)): Promise<readonly License[]> {
  const { json } = await send({ method: 'GET', path: 'licenses.json' });
  const list = licenseList.safeParse(json);
  if (!list.success) throw new NoAnswer('licenses.json: not a list of licenses');
  return list.data;
}
