import type { PlantedBugs } from './planted-bug.ts';

export const SERVER_BUGS: PlantedBugs = {
  'answer-sent-before-the-commit': {
    wrong: 'The server answers a write before the commit has stored that write.',
    foundBy: 'vitest run server/db/one-connection',
    changes: [
      ['await turn.executeQuery(COMMIT);', 'void setTimeout(1).then(async () => await turn.executeQuery(COMMIT));'],
    ],
  },
  'batch-stops-at-a-refusal': {
    wrong: 'The server does not apply the writes that follow a refused write in the same batch.',
    foundBy: 'vitest run server/sync/apply/apply.test.ts',
    changes: [
      [
        'answers.push(answer);\n} catch (failure) {',
        `answers.push(answer);
if (answer.code !== undefined) return { answers, failure: new Error('stopped') };
} catch (failure) {`,
      ],
    ],
  },
  'counter-not-raised-at-a-new-epoch': {
    wrong: 'After a restore the server gives change numbers again that devices have already seen for other changes.',
    foundBy: 'simulation',
    changes: [['if (made) await raiseCounters(trx, clock.now());', '']],
  },
  'cursor-counts-rows': {
    wrong:
      'The change feed moves the cursor by the number of rows in the page instead of to the change number of the last row.',
    foundBy: 'simulation',
    changes: [
      [
        'if (found.length <= pageRows) return { rows: found, to: counter,',
        'if (found.length <= pageRows) return { rows: found, to: after + found.length,',
      ],
    ],
  },
  'defaults-get-an-edit-stamp': {
    wrong:
      'The default values of a new row get the edit stamp of the write, so they replace values that other devices set earlier.',
    foundBy: 'simulation',
    changes: [
      [
        'return merge(table, { fields: { ...TABLES[table].defaults, ...fixed }, units: {} }, written, by, false);',
        'return merge(table, { fields: { ...fixed }, units: {} }, { ...TABLES[table].defaults, ...written }, by, false);',
      ],
    ],
  },
  'delete-ignores-unseen-changes': {
    wrong:
      'The server deletes rows although another device changed them, or rows below them, and the deleting teacher has not seen that change.',
    foundBy: 'crash-points --kind network --story "saved a roll"',
    changes: [
      [
        'const [first] = changed; if (!first) return;',
        'const [first] = changed; if (!first || changed.length < 1_000_000) return;',
      ],
    ],
  },
  'feed-leaves-out-deletes': {
    wrong: 'The change feed sends a deleted row without its delete, so other devices keep showing the row.',
    foundBy: 'simulation',
    changes: [
      [
        'if (tomb === null) return { table, id, change, fields };',
        `if (tomb !== '') return { table, id, change, fields };`,
      ],
    ],
  },
  'large-delete-has-one-number': {
    wrong:
      'A delete of many rows gives all of them the same change number, so a page of the feed can be too small for them.',
    foundBy: 'simulation',
    changes: [
      [
        'for (const { change, rows } of numbers.split(ids)) {',
        'for (const { change, rows } of [{ change: numbers.forRow(), rows: ids }]) {',
      ],
    ],
  },
  'later-arrival-always-wins': {
    wrong: 'The merge lets the write that arrives later win, whichever edit stamp is higher.',
    foundBy: 'vitest run server/sync/apply/apply.test.ts',
    changes: [
      [
        'return !heldStamp || compareStamps(stamp, heldStamp) >= 0;',
        'return !heldStamp || compareStamps(stamp, heldStamp) !== 0;',
      ],
    ],
  },
  'losing-write-not-recorded': {
    wrong:
      'When two devices set the same unit of a mark, the server records no clash for the write that lost on its arrival.',
    foundBy: 'simulation',
    changes: [
      [
        'return [{ unit, lost: won ? { fields, stamp: held } : { fields: mine, stamp } }];',
        'return won ? [{ unit, lost: { fields, stamp: held } }] : [];',
      ],
    ],
  },
  'no-poke-after-a-long-batch': {
    wrong: 'The server sends the other devices no poke after a batch of several writes.',
    foundBy: 'simulation',
    changes: [
      [
        'if (anew || applied.some(({ repeat }) => !repeat)) live.poke(teacher, counter);',
        'if (applied.length === 1 && !applied[0]?.repeat) live.poke(teacher, counter);',
      ],
    ],
  },
  'page-ends-inside-a-change': {
    wrong: 'The change feed splits the rows of one change over two pages.',
    foundBy: 'vitest run server/sync/pull/feed.test.ts',
    changes: [
      [
        'const whole = found.filter((row) => row.change < cut);',
        'const whole = found.slice(0, pageRows).filter((row) => row.change <= cut);',
      ],
    ],
  },
  'repeated-key-applied-twice': {
    wrong: 'The server applies a write a second time when the device sends the same idempotency key again.',
    foundBy: 'vitest tests/simulation/fuzz',
    changes: [
      [
        `body: placeholder('body'), at: placeholder('at') }), );`,
        `body: placeholder('body'), at: placeholder('at') }).onConflict((conflict) => conflict.columns(['teacherId', 'key']).doNothing()));`,
      ],
      ['if (stored) {', 'if (stored && stored.status >= 400) {'],
    ],
  },
  'restore-forgets-rows-below': {
    wrong: 'A restore brings back the deleted row but does not send the rows below that row in the change feed.',
    foundBy: 'vitest run server/writes/deletes.test.ts',
    changes: [
      [
        'await bringBack(context, [...shown, ...lastFirst(deleted)]);',
        'await bringBack(context, [...shown.slice(0, 0), ...lastFirst(deleted)]);',
      ],
    ],
  },
  'row-of-another-teacher-found': {
    wrong: 'The server looks up a row by its id alone, so it finds the rows of other teachers.',
    foundBy: 'simulation',
    changes: [
      [
        `db.selectFrom(shared(table)).selectAll().where('teacherId', '=', placeholder('teacherId')).where('id', '=', placeholder('id'))`,
        `db.selectFrom(shared(table)).selectAll().where('id', '=', placeholder('id'))`,
      ],
    ],
  },
  'score-or-note-clash-not-recorded': {
    wrong:
      'When two devices set the same score or the same activity note, the server records no clash, because it does so only for marks.',
    foundBy: 'simulation',
    changes: [
      ['if (!canClash(table)) return; this.#wrote = true;', `if (table !== 'marks') return; this.#wrote = true;`],
    ],
  },
  'session-of-another-user-accepted': {
    wrong: 'The server accepts the writes of one teacher under the session of another teacher.',
    foundBy: 'vitest run server/routes/auth.test.ts',
    changes: [
      [
        'if (owner !== undefined && owner !== String(teacherId)) {',
        'if (owner !== undefined && Number.isNaN(teacherId)) {',
      ],
    ],
  },
  'settings-of-a-create-are-a-touch': {
    wrong: `The server takes the day's settings of a new mark as a touch, so they replace the settings of a mark that another device made.`,
    foundBy: 'simulation',
    changes: [
      [
        'upsert(context, { studentId, day: createdAt }, touchedFields(written), { score, defaults })',
        'upsert(context, { studentId, day: createdAt }, { ...touchedFields(written), ...defaults }, { score, defaults: {} })',
      ],
    ],
  },
  'undone-write-answered-as-done': {
    wrong:
      'The server stores the answer of a write before the savepoint of that write is released, so a write that is rolled back is answered as done.',
    foundBy: 'crash-points --kind statement --story offline',
    changes: [
      [
        'await sql`release savepoint entry`.execute(trx); answers.push(answer);',
        'answers.push(answer); await sql`release savepoint entry`.execute(trx);',
      ],
    ],
  },
};
