import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { changeTeams, readTeams } from '../../repositories/teams/team-maker.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { TeamShowScreen } from '../team-show/team-show-screen.tsx';
import { TeamMakerScreen } from './team-maker-screen.tsx';

const CLASS = 1;
const NAMES = ['Abdi, Hodan', 'Chen, Bo', 'Rivera, Ana', 'Singh, Gurleen', 'Kim, Seo-yeon', 'Patel, Aarav'];
const STUDENTS = NAMES.map((name, index) =>
  studentRow(11 + index, name, { gender: index % 2 ? 'M' : 'F', skillLevel: (index % 5) + 1 }),
);

async function open(address = addresses.teamMaker(CLASS)) {
  const { device, teacher } = await testTeacher();
  await device.has('classes', { ...classRow(CLASS, 'Period 3') });
  for (const student of STUDENTS) await device.has('students', { ...student });
  const show = () =>
    showClassScreen(teacher, { path: PATHS.teamMaker, address: addresses.teamMaker(CLASS) }, <TeamMakerScreen />);
  if (address === addresses.teamMaker(CLASS)) show();
  return { device, teacher };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const make = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Fewer teams' }));
  await screen.findByText('6 play: 2, 2, 2');
  press('Make teams');
  await screen.findByRole('button', { name: 'Reshuffle' });
};
const team = (name: string) => within(screen.getByRole('region', { name }));
const namesIn = (name: string) =>
  team(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('10.20 before the press on “Make teams”, the team maker shows the sizes of the teams (“6 play: 2, 2, 2”), and the made teams have these sizes', async () => {
  await open();
  await make();
  expect(screen.getByRole('heading', { name: 'PE Period 3 Team Maker' })).toBeTruthy();
  expect(['Red', 'Blue', 'Green'].map((name) => namesIn(name).length)).toEqual([2, 2, 2]);
  expect(team('Red').getByText(/^2 players · skill \d+ · 1 M 1 F$/)).toBeTruthy();
});

const inTeams = () =>
  screen
    .getAllByRole('list', { name: /^Students of/ })
    .flatMap((one) => within(one).getAllByRole('listitem'))
    .map((row) => row.querySelector('bdi')?.textContent)
    .toSorted();
async function openWithAbsent() {
  const { device } = await open();
  expect(await screen.findByText('Roll not saved today – nobody left out')).toBeTruthy();
  await rowsOf(device.db, 'marks').put({ ...markRow(11, today(), { attendanceState: 'A' }), classId: CLASS });
  expect(await screen.findByText(/^5 play/)).toBeTruthy();
  return device;
}

test('10.21 the team maker excludes students who are absent today, but the teacher can tick an absent student who plays anyway', async () => {
  const device = await openWithAbsent();
  press('Make teams');
  await screen.findByRole('button', { name: 'Reshuffle' });
  expect(inTeams()).toEqual(NAMES.filter((name) => name !== 'Abdi, Hodan').toSorted());
  // The page shows no absent student, even if a stored team contains one.
  const { maker } = await readTeams(device.db, CLASS);
  expect(maker.work?.teams.flat().toSorted()).toEqual([12, 13, 14, 15, 16]);
  expect(screen.queryByText('Abdi, Hodan')).toBeNull();
  press('Who plays');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Abdi, Hodan/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(await screen.findByText(/^6 play/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(/^Reshuffle|^Make teams/);
  await waitFor(() => expect(inTeams()).toEqual(NAMES.toSorted()));
});

test('10.23 if two rules for teams contradict each other, the team maker shows the contradiction, and the rules are not sent to the server', async () => {
  const { device } = await open();
  await screen.findByText(/^6 play/);
  const add = async (kind: string) => {
    press(/^Rules/);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByLabelText(kind));
    for (const name of ['Abdi, Hodan', 'Chen, Bo']) fireEvent.click(dialog.getByRole('checkbox', { name }));
    fireEvent.click(dialog.getByRole('button', { name: /^Keep 2/ }));
    await dialog.findByRole('list', { name: 'Rules of this class' });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await add('Keep together');
  await add('Keep apart');
  expect(await screen.findByText('Abdi, Hodan must be with Chen, Bo and also apart from Chen, Bo.')).toBeTruthy();
  expect(await device.outbox()).toEqual([]);
});

test('10.27 in the team maker, the teacher can rename a team, and choose which team colours are used and in which order', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Options/ }));
  const options = within(await screen.findByRole('dialog'));
  fireEvent.click(options.getByRole('checkbox', { name: 'Red' }));
  fireEvent.click(await options.findByRole('button', { name: 'Green comes earlier' }));
  fireEvent.click(options.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await make();
  press('Rename Green');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name of the team'), { target: { value: 'Hawks' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('region', { name: 'Hawks' })).toBeTruthy();
  const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
  expect(regions.slice(0, 3)).toEqual(['Hawks', 'Blue', 'Yellow']);
});

test('10.26 if the teacher changes the number of teams, “Reshuffle” is replaced by “Make teams”, which makes new teams', async () => {
  await open();
  await make();
  press('Fewer teams');
  fireEvent.click(await screen.findByRole('button', { name: 'Make teams' }));
  await screen.findByRole('button', { name: 'Reshuffle' });
  expect(screen.getAllByRole('list', { name: /^Students of/ })).toHaveLength(2);
});

test('10.28 if the teacher presses a student and then another team, the student moves to the other team, and Undo reverses the move', async () => {
  await open();
  await make();
  const before = namesIn('Red');
  const [name = ''] = before;
  fireEvent.click(team('Red').getByRole('button', { name }));
  expect(await screen.findByText(/picked up. Press a team to move, a student to swap/)).toBeTruthy();
  press(`Move ${name} to Blue`);
  await waitFor(() => expect(namesIn('Blue')).toHaveLength(3));
  expect(namesIn('Blue')).toContain(name);
  press('Undo');
  await waitFor(() => expect(namesIn('Red')).toEqual(before));
  expect(toastStore.getState()).toMatchObject({ title: 'Undone', description: `${name} moved.` });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(namesIn('Blue')).toContain(name));
});

test('10.27 if no student has a gender and all have the same skill level, the team maker says that the teams are random, and the cards show no skill', async () => {
  const { device } = await open();
  await screen.findByRole('button', { name: 'Fewer teams' });
  expect(screen.queryByText(/so the teams are random/)).toBeNull();
  for (const { id } of STUDENTS) await rowsOf(device.db, 'students').update(id, { gender: null, skillLevel: 3 });
  await screen.findByText(/^No skill or gender entered yet, so the teams are random/);
  const link = screen.getByRole('link', { name: 'Student Details' });
  expect(link.getAttribute('href')).toBe(addresses.studentDetails(1));
  await make();
  expect(team('Red').getByText('2 players')).toBeTruthy();
});

test('10.28 if the teacher presses a student and then a student of another team, the two swap teams; Escape cancels after the first press', async () => {
  await open();
  await make();
  const [[a = ''], [b = '']] = [namesIn('Red'), namesIn('Blue')] as [string[], string[]];
  fireEvent.click(team('Red').getByRole('button', { name: a }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText(/picked up. Press/)).toBeNull());
  fireEvent.click(team('Red').getByRole('button', { name: a }));
  fireEvent.click(team('Blue').getByRole('button', { name: `${b}, swap with ${a}` }));
  await waitFor(() => expect(namesIn('Red')).toContain(b));
  expect(namesIn('Blue')).toContain(a);
});

test('10.30 “Save” in the team maker suggests a name with the day, and the teacher can delete and restore saved teams', async () => {
  const { device } = await open();
  await make();
  press('Save');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toMatch(/^Teams \d+ \w+$/);
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Flag football' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await readTeams(device.db, CLASS)).sets).toMatchObject([{ name: 'Flag football' }]),
  );
  press(/^Saved teams/);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Flag football' }));
  await screen.findByText('No teams are saved yet.');
  await waitFor(() => expect(toastStore.getState()?.title).toBe('Flag football was deleted'));
  toastStore.getState()?.action?.onPress();
  expect(await screen.findByRole('button', { name: 'Open Flag football' })).toBeTruthy();
});

test('10.30 if the storage of the device is full, a toast shows “Not saved” when the teacher saves or deletes teams in the team maker', async () => {
  const { device } = await open();
  await make();
  await changeTeams(device, CLASS, ({ maker: { work } }) => ({
    sets: work ? [{ ...work, name: 'Flag football', at: device.now() }] : [],
  }));
  const titles: (string | undefined)[] = [];
  const unsubscribe = toastStore.subscribe(() => titles.push(toastStore.getState()?.title));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  press('Save');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(titles).toEqual(['Not saved']));
  press(/^Saved/);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Flag football' }));
  await waitFor(() => expect(titles).toHaveLength(2));
  full.mockRestore();
  unsubscribe();
  expect(titles).toEqual(['Not saved', 'Not saved']);
});

test('10.30, 10.38 when the teacher presses “Copy” in the team maker, the teams are also saved, and the copied text has no skill levels or genders', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
  const { device } = await open();
  await make();
  fireEvent.click(screen.queryByRole('button', { name: 'Copy' }) ?? screen.getByRole('button', { name: 'More' }));
  if (write.mock.calls.length === 0) fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect((await readTeams(device.db, CLASS)).sets).toHaveLength(1));
  const [text = ''] = write.mock.lastCall ?? [];
  expect(text).toContain('● Red');
  expect(text).not.toMatch(/skill|player| M | F /);
});

test('10.39 the sheet that the browser prints for the teams has no skill levels and no rules, even without a press on “Print”', async () => {
  await open();
  await make();
  const sheet = document.querySelector('[data-on-paper="sheets"]');
  expect(sheet?.textContent).toContain('Period 3 Teams');
  expect(sheet?.textContent).not.toMatch(/skill|player|apart|together/i);
});

test('10.36, 10.37 the public view of the teams shows no skill levels and no rules, and “Draw captains” chooses a captain for each team', async () => {
  const { device, teacher } = await open(addresses.teamShow(CLASS));
  await changeTeams(device, CLASS, ({ maker }) => ({
    maker: {
      ...maker,
      rules: { together: [], apart: [[11, 12]] },
      work: {
        id: 1,
        teams: [
          [11, 12, 13],
          [14, 15, 16],
        ],
        names: [],
        colours: ['red', 'blue'],
        seed: 5,
        captains: [],
        lockedTeams: [],
        lockedStudents: [13],
      },
    },
  }));
  showClassScreen(teacher, { path: PATHS.teamShow, address: addresses.teamShow(CLASS) }, <TeamShowScreen />);
  await screen.findByRole('region', { name: 'Red' });
  expect(namesIn('Red').toSorted()).toEqual(['AnaRivera', 'BoChen', 'HodanAbdi']);
  press('Draw captains');
  await waitFor(() => expect(document.querySelectorAll('.public-captain')).toHaveLength(2));
  expect(document.title).toMatch(/^Teams · Period 3/);
  expect(document.body.textContent).not.toMatch(/skill|player|apart|together|lock|absent/i);
});
