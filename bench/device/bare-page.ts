import { type BarePageServer, serveBarePage } from './bare-page-server.ts';
import { markup, probe } from './page-code.ts';
import type { Device, Stage } from './stage.ts';

/** Serves a bare page that is like the app's roster on this device, and opens it once, so that its files are on the device. */
export async function serveBarePageLikeApp(stage: Stage, { page, context }: Device): Promise<BarePageServer> {
  await page.goto(stage.rosterAddress);
  await probe.call(page, 'firstRoster');
  await probe.call(page, 'rest');
  const row = await markup.call(page, 'rowMarkup');
  const names = await markup.call(page, 'rosterNames');
  const server = await serveBarePage({ row, scriptBytes: await markup.call(page, 'scriptBytes') });
  const bare = await context.newPage();
  await bare.goto(server.url);
  const students = names.map((name, place) => ({ id: place + 1, name }));
  const records = [1, 2, 3, 4, 5].map((classId) => ({ classId, students }));
  await bare.evaluate(`fillBarePage(${JSON.stringify(records)})`);
  await bare.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await bare.close();
  return server;
}
