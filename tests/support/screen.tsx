import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterAll } from 'vitest';
import { ArrivalProvider } from '../../src/features/safety/arrival/arrival-provider.tsx';
import { TeacherContext } from '../../src/features/teacher/teacher-context.ts';
import { teachersWrites } from '../../src/db/teachers-writes.ts';
import { createConnection, type ConnectionState } from '../../src/sync/connection.ts';
import type { TeacherSync } from '../../src/sync/teacher-sync.ts';
import { PageFrameContext } from '../../src/ui/page/page-frame.ts';
import { TestDevice } from './device.ts';
import { runGradesWorker } from './grades-worker.ts';

const devices: TestDevice[] = [];

/**
 * Closes the devices of a test file. A write that ends after its test's page is gone could not notify the live queries. A
 * screen that is left first reads whether it has something to save, and then may write. So the database is closed first,
 * after which no write begins, and then this function waits for the last writes.
 */
export async function closeDevices(): Promise<void> {
  for (const { db } of devices.splice(0)) {
    await teachersWrites(db)?.end;
    db.close();
    await teachersWrites(db)?.end;
  }
}
// This hook is for a test file with separate modules. If several files share this module, only the first of them would get
// the hook, so clean-page.ts adds the hook to each of these files.
afterAll(closeDevices);

/** Signs in a teacher whose device is online and has pulled everything, unless the test sets another state. */
export async function testTeacher(way: Partial<ConnectionState> = {}, complete = true) {
  const device = new TestDevice();
  devices.push(device);
  runGradesWorker(device.factory);
  if (complete) await device.pulledTo(10);
  const connection = createConnection();
  connection.setState({ connection: 'online', ...way });
  const woken: (boolean | undefined)[] = [];
  const wake = (fresh?: boolean) => void woken.push(fresh);
  const engine = { wake, rest: async () => undefined } as unknown as TeacherSync['engine'];
  const teacher: TeacherSync = { device, connection, engine, close: () => device.db.close() };
  return { device, connection, teacher, woken };
}

/** The path at which a test opens a screen. */
export interface ScreenAt {
  path: string;
  address: string;
  /** The path of the previous page. Without it the teacher has opened the screen from outside the app. */
  from?: string | undefined;
  kind?: 'phone' | 'desktop';
}

/**
 * Renders one screen with its heading, without the main layout. Every other path shows only the path itself, so that a test
 * can check where a link leads.
 */
export function showScreen(teacher: TeacherSync, at: ScreenAt & { layout?: ReactNode }, element: ReactNode) {
  const slot = document.body.appendChild(document.createElement('header'));
  const dock = document.body.appendChild(document.createElement('footer'));
  const frame = { kind: at.kind ?? 'desktop', headingSlot: slot, toolbarSlot: slot, dockSlot: dock };
  const routes: RouteObject[] = [
    at.layout ? { element: at.layout, children: [{ path: at.path, element }] } : { path: at.path, element },
    { path: '*', element: <p>another screen</p> },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [...(at.from === undefined ? [] : [at.from]), at.address],
  });
  const { unmount } = render(
    <TeacherContext value={teacher}>
      <PageFrameContext value={frame}>
        <ArrivalProvider teacher={teacher}>
          <RouterProvider router={router} />
        </ArrivalProvider>
      </PageFrameContext>
    </TeacherContext>,
  );
  return {
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
    /** Opens a path without a press on a link, as the app's own code does. */
    go: (to: string) => void router.navigate(to),
    /** Opens the previous page, as the browser's Back button does. */
    back: () => void router.navigate(-1),
    unmount,
  };
}

/** Chooses an option of the dropdown with this label, as a press with a mouse does. */
export async function chooseOption(label: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  const found = await screen.findByRole('option', { name: option });
  fireEvent.pointerDown(found);
  fireEvent.click(found);
}
