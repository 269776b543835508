import type { PlantedBugs } from './planted-bug.ts';

export const DEVICE_BUGS: PlantedBugs = {
  'answer-of-another-epoch-taken': {
    wrong: 'An answer from before a restore removes a write that the restored server lacks.',
    foundBy: 'simulation',
    changes: [
      [
        'if (this.isEmpty || page.epoch !== this.epoch || sync.pulls !== this.pulls) return [];',
        'if (this.isEmpty) return [];',
      ],
      ['if (pulls !== this.pulls) this.forget();', 'void pulls;'],
    ],
  },
  'base-of-a-group-takes-waiting-marks': {
    wrong:
      'When a second write touches a group, the values of the first write become server rows in the base of the group.',
    foundBy: 'simulation',
    changes: [['const rows = before?.rows ?? shown.get(ref);', 'const rows = shown.get(ref);']],
  },
  'change-shown-before-it-is-stored': {
    wrong: 'A page shows a move, a name in a new roster or an undo before the device has stored it.',
    foundBy: 'vitest run src/ui/editing/working-copy.test.ts',
    changes: [['return this.#editing.isTyped ? this.#latest(key) : this.#stored(key);', 'return this.#latest(key);']],
  },
  'draft-left-out-of-sign-out-question': {
    wrong:
      'The question before a sign-out leaves out the drafts, so the teacher signs out without knowing that drafts are not saved.',
    foundBy: 'vitest run src/repositories/account/sign-out.test.ts',
    changes: [['nothing: changes + drafts.length + unread.length === 0', 'nothing: changes === 0']],
  },
  'failed-save-half-stored': {
    wrong: 'If a request of a save fails, for example on a full device, what the other requests have stored stays.',
    foundBy: 'simulation',
    changes: [['await Promise.all([\n        isSimple', 'await Promise.allSettled([\n        isSimple']],
  },
  'freed-entry-keeps-its-key': {
    wrong: 'A write that was refused because a row was missing is sent again under its old key.',
    foundBy: 'vitest run src/sync/outbox/set-aside.test.ts',
    changes: [['if (!entry.error) {', 'if (entry.touches.length > 0) {']],
  },
  'new-assessment-made-twice': {
    wrong:
      'A save makes a new assessment although another save has made it already, so two saves at the same moment send it twice.',
    foundBy: 'vitest run src/repositories/assessments/assessment-saves.test.ts',
    changes: [['writes: row\n', 'writes: false\n']],
  },
  'old-read-hides-a-stored-change': {
    wrong: 'A read that began before a change was stored hides this change on the page.',
    foundBy: 'vitest run src/ui/editing/working-copy.test.ts',
    changes: [['if (write <= lastWrite) this.#values.delete(key);', 'if (write > 0) this.#values.delete(key);']],
  },
  'page-removes-entries-whose-changes-it-lacks': {
    wrong: 'A page removes accepted entries whose changes come only in a later page.',
    foundBy: 'vitest run src/sync/pull/apply-page',
    changes: [
      ['const brought = this.entries.filter(({ change }) => change <= page.to);', 'const brought = this.entries;'],
    ],
  },
  'pulled-group-replaces-waiting-marks': {
    wrong: 'A group that a full pull brings replaces the shown group, although writes of the outbox touch it.',
    foundBy: 'simulation',
    changes: [
      ['const touched = groups.filter(({ ref }) => bases.has(ref));', 'const touched: typeof groups = [];'],
      ['const rest = groups.filter(({ ref }) => !bases.has(ref));', 'const rest = groups;'],
    ],
  },
  'purge-empties-rows-with-waiting-writes': {
    wrong:
      'The purge on the device empties a deleted row although a write of this device to that row is still waiting.',
    foundBy: 'simulation',
    changes: [
      [
        'if (row?.tomb !== key || (await readBases(db, [recordRef(place)])).size > 0) return 0;',
        'if (row?.tomb !== key) return 0;',
      ],
    ],
  },
  'refused-delete-dropped': {
    wrong: 'A device drops a delete that the server has refused as changed, although the teacher has not undone it.',
    foundBy: 'simulation',
    changes: [
      [
        'if (ASKS_AGAIN.includes(error.code) && (await isUndone(db, entry))) {',
        'if (ASKS_AGAIN.includes(error.code)) {',
      ],
    ],
  },
  'refused-write-shown-over-the-server-row': {
    wrong: 'The device shows the values of a refused write in a row that the server has.',
    foundBy: 'simulation',
    changes: [['serverLacks || !isSetAside(entry)', 'serverLacks || !isSetAside(entry) || entry.error !== null']],
  },
  'replay-ordered-by-clock': {
    wrong: 'Replay sends the outbox entries in the order of the wall clock instead of the order of their seq.',
    foundBy: 'simulation',
    changes: [
      [
        `.where('state').equals('waiting').limit(most).toArray();`,
        `.where('state').equals('waiting').sortBy('at').then((entries) => entries.slice(0, most));`,
      ],
    ],
  },
  'retried-tap-counts-twice': {
    wrong:
      'If the app stores a tap again after the browser has closed the database during the commit, the tap is counted twice.',
    foundBy: 'vitest run src/repositories/drafts/drafts.test.ts',
    changes: [['if (keys.includes(key)) return undefined;', '']],
  },
  'rows-saved-before-their-entry': {
    wrong: 'The device saves the rows of a write in one transaction and the outbox entry in another.',
    foundBy: 'crash-points --kind context --story offline',
    changes: [
      [
        'await writeOnce(\n    device,\n    { ...scope, ahead },',
        `for (const { patches: one } of (await planning.plan(db))?.writes ?? []) {
    await db.transaction('rw', db.tables, async () => await showPatches(db, one, await readPlaced(db, recordsOf(one))));
  }
  await writeOnce(
    device,
    { ...scope, ahead },`,
      ],
    ],
  },
  'save-after-sign-out': {
    wrong: 'A tab saves a write for a teacher who has signed out in another tab.',
    foundBy: 'vitest run src/repositories/account/sign-out.test.ts',
    changes: [['[!evenSignedOut && assertSignedIn(db), work()]', '[null, work()]']],
  },
  'sign-out-deletes-the-database': {
    wrong: 'A sign-out deletes the database of the teacher, with the writes that wait in it.',
    foundBy: 'vitest run src/db/device.test.ts',
    changes: [
      [
        'await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 });',
        'await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 }); await Dexie.delete(`pe-grade-book-${userId}`);',
      ],
    ],
  },
  'wrong-score-dropped-by-save': {
    wrong: 'A save of scores deletes the whole draft, so a typed text that is no score is lost.',
    foundBy: 'simulation',
    changes: [['touched ? db.drafts.put(draftOf(kind, place, touched, cursor)) : stored', 'stored']],
  },
};
