import { type BarePageServer, serveBarePage } from './bare-page-server.ts';
import { markup, probe } from './page-code.ts';
import type { Sheet } from './page/shown.ts';
import type { Device, Stage } from './stage.ts';

export async function serveBarePageLikeRoster(stage: Stage, device: Device): Promise<BarePageServer> {
  await device.page.goto(stage.rosterAddress);
  await probe.call(device.page, 'firstRoster');
  await probe.call(device.page, 'rest');
  return await serveBarePageLikeApp(device, 'roster');
}

export async function serveBarePageLikeApp({ page, context }: Device, sheet: Sheet): Promise<BarePageServer> {
  const row = await markup.call(page, 'rowMarkup', sheet);
  const columns = await markup.call(page, 'columns', sheet);
  const names = await markup.call(page, 'names', sheet);
  const server = await serveBarePage({ row, columns, scriptBytes: await markup.call(page, 'scriptBytes') });
  const bare = await context.newPage();
  await bare.goto(server.url);
  const students = names.map((name, place) => ({ id: place + 1, name }));
  const records = [1, 2, 3, 4, 5].map((classId) => ({ classId, students }));
  await bare.evaluate(`fillBarePage(${JSON.stringify(records)})`);
  await bare.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await bare.close();
  return server;
}
