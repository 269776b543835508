import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterAll } from 'vitest';
import { ArrivalProvider } from '../../src/features/safety/arrival/arrival-provider.tsx';
import { fileOwner } from '../../src/features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../src/features/safety/files/save-file-button.tsx';
import { TeacherContext } from '../../src/features/teacher/teacher-context.ts';
import { teachersWrites } from '../../src/db/teachers-writes.ts';
import { createConnection, type ConnectionState } from '../../src/sync/connection.ts';
import type { TeacherSync } from '../../src/sync/teacher-sync.ts';
import { BackupContext } from '../../src/ui/dialogs/backup-context.ts';
import { PageFrameContext } from '../../src/ui/page/page-frame.ts';
import { TestDevice } from './device.ts';
import { runWorkers } from './workers.ts';

const devices: TestDevice[] = [];

/**
 * A late write could not notify live queries, and a left screen may still write: so the database closes first, and then the
 * last writes end.
 */
export async function closeDevices(): Promise<void> {
  for (const { db } of devices.splice(0)) {
    await teachersWrites(db)?.end;
    db.close();
    await teachersWrites(db)?.end;
  }
}
// For a file with its own modules; clean-page.ts does it for files that share them.
afterAll(closeDevices);

/** Online, with everything pulled, unless the test says otherwise. */
export async function testTeacher(way: Partial<ConnectionState> = {}, complete = true) {
  const device = new TestDevice();
  devices.push(device);
  runWorkers(device.factory);
  if (complete) await device.pulledTo(10);
  const connection = createConnection();
  connection.setState({ connection: 'online', ...way });
  const woken: (boolean | undefined)[] = [];
  const wake = (fresh?: boolean) => void woken.push(fresh);
  const engine = { wake, rest: async () => undefined } as unknown as TeacherSync['engine'];
  const teacher: TeacherSync = { device, connection, engine, close: () => device.db.close() };
  return { device, connection, teacher, woken };
}

export interface ScreenAt {
  path: string;
  address: string;
  /** The path of the previous page. Without this path, the teacher has opened the screen from outside of the app. */
  from?: string | undefined;
  kind?: 'phone' | 'desktop';
  /** Of the entry in the history. */
  state?: unknown;
}

/** Without the app's layout. Other paths show only themselves, to check links. */
export function showScreen(teacher: TeacherSync, at: ScreenAt & { layout?: ReactNode }, element: ReactNode) {
  const slot = document.body.appendChild(document.createElement('header'));
  const dock = document.body.appendChild(document.createElement('footer'));
  const frame = { kind: at.kind ?? 'desktop', headingSlot: slot, placesSlot: slot, toolbarSlot: slot, dockSlot: dock };
  const routes: RouteObject[] = [
    at.layout ? { element: at.layout, children: [{ path: at.path, element }] } : { path: at.path, element },
    { path: '*', element: <p>another screen</p> },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [
      ...(at.from === undefined ? [] : [at.from]),
      at.state === undefined ? at.address : { pathname: at.address, state: at.state },
    ],
  });
  const { device } = teacher;
  const backup = <SaveFileButton device={device} owner={fileOwner(device.userId, '')} kind="backup" block />;
  const { unmount } = render(
    <TeacherContext value={teacher}>
      <PageFrameContext value={frame}>
        <ArrivalProvider teacher={teacher}>
          <BackupContext value={backup}>
            <RouterProvider router={router} />
          </BackupContext>
        </ArrivalProvider>
      </PageFrameContext>
    </TeacherContext>,
  );
  return {
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
    /** Opens a path without a press on a link, as the code of the app does. */
    go: (to: string) => void router.navigate(to),
    /** Opens the previous page, as the browser's Back button does. */
    back: () => void router.navigate(-1),
    unmount,
  };
}

/** Chooses an option of the dropdown with this label, with the events of a mouse. */
export async function chooseOption(label: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  const found = await screen.findByRole('option', { name: option });
  fireEvent.pointerDown(found);
  fireEvent.click(found);
}
