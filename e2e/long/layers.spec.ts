import { expect, type CDPSession } from '@playwright/test';
import { teacherScreens } from '../../scripts/demo/screen-list.ts';
import { openScreen } from '../../scripts/demo/open-screen.ts';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { endRace } from '../../scripts/demo/states/timer-states.ts';
import { test } from '../support/demo.ts';

/** A layer for each row would slow down every frame after a tap. */
const TAPPED = ['daily-roster-fresh', 'daily-roster-saved', 'timer-sixty'];

test('5.73 A tablet’s browser draws all students’ rows of a roster and of a running timer on one compositing layer, so that scrolling is fast', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await signInAsDemo(page, demo.url);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  for (const screen of teacherScreens(demo.teacher).filter(({ name }) => TAPPED.includes(name))) {
    await openScreen(page, demo.url, screen);
    await expect.poll(async () => await layersInPage(session), screen.name).toEqual(['#document']);
  }
  await endRace(page);
});

/** They stay at their edges while the page scrolls. */
const FRAME = ['nav', 'header'];
const AROUND_DOCK = /\bsticky bottom-0\b/;

/** Returns the elements for which Chromium now draws a layer, except the sidebar, the header and the dock. */
async function layersInPage(session: CDPSession): Promise<string[]> {
  const told = new Promise<{ layers?: { backendNodeId?: number; drawsContent: boolean }[] }>((resolve) => {
    session.once('LayerTree.layerTreeDidChange', resolve);
  });
  await session.send('LayerTree.enable');
  const { layers = [] } = await told;
  await session.send('LayerTree.disable');
  const names = layers.map(async ({ backendNodeId, drawsContent }) => {
    if (backendNodeId === undefined || !drawsContent) return [];
    const { node } = await session.send('DOM.describeNode', { backendNodeId });
    const { nodeName, localName, attributes = [] } = node;
    return FRAME.includes(localName) || attributes.some((value) => AROUND_DOCK.test(value)) ? [] : [nodeName];
  });
  return (await Promise.all(names)).flat();
}
