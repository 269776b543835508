import type { PlantedBugs } from './planted-bug.ts';

export const SENDING_BUGS: PlantedBugs = {
  'batch-read-ahead-not-compared': {
    wrong:
      'The device sends a batch as it has read it earlier, although an earlier entry waits again, so the writes reach the server in another order.',
    foundBy: 'vitest run src/sync/accepted-entries',
    changes: [['return (await areNextToSend(db, [...earlier, ...seqsOf(next)])) ? next : null;', 'return next;']],
  },
  'batches-without-pages-count-as-offline': {
    wrong:
      'A round in which batches get through and pages do not counts as a failure of the network. So the app says that it is offline, and sends all waiting writes again every few seconds.',
    foundBy: 'simulation',
    changes: [
      ["const cause = isAnswered && stop.cause === 'network' ? 'server' : stop.cause;", 'const { cause } = stop;'],
    ],
  },
  'entry-deleted-before-its-answer': {
    wrong: 'Replay deletes the outbox entries before it sends them.',
    foundBy: 'simulation',
    changes: [
      [
        'const judged: Judged | null = asked && this.judge(asked, await asked.answer);',
        `if (asked?.kind === 'batch') await device.db.outbox.bulkDelete(seqsOf(asked.entries)); const judged: Judged | null = asked && this.judge(asked, await asked.answer);`,
      ],
    ],
  },
  'entry-deleted-on-401': {
    wrong: 'Replay deletes the outbox entries when the server answers that the session has ended.',
    foundBy: 'simulation',
    changes: [
      [
        `if (answer.kind === 'failed') return this.stopSending(answer.stop);`,
        `if (answer.kind === 'failed' && answer.stop.kind === 'sign-in') await device.db.outbox.bulkDelete(seqsOf(asked.entries)); if (answer.kind === 'failed') return this.stopSending(answer.stop);`,
      ],
    ],
  },
  'entry-removed-before-its-pull': {
    wrong:
      'The device removes an outbox entry at the answer, before the change feed has brought the change of that entry.',
    foundBy: 'crash-points --kind context --story tablets',
    changes: [
      [
        'this.accepted.add(asked.sync, answer.epoch, accepted, device.now());',
        'this.accepted.add(asked.sync, answer.epoch, accepted, device.now()); await device.db.outbox.bulkDelete(seqsOf(accepted));',
      ],
    ],
  },
  'failing-entry-not-isolated': {
    wrong: 'Replay does not halve the batches when something between the app and the server stops them.',
    foundBy: 'simulation',
    changes: [
      [
        `outcome.kind === 'retry' && outcome.cause !== 'busy'`,
        `outcome.kind === 'retry' && outcome.cause === 'server'`,
      ],
    ],
  },
  'late-answer-to-a-set-aside-entry-held': {
    wrong:
      'The device only holds the answer that accepts an entry although another context has set the entry aside meanwhile, so the entry and the writes that need it stay set aside.',
    foundBy: 'simulation',
    changes: [
      [
        `answer.kind === 'accepted' && (await areNextToSend(device.db, [...this.accepted.seqs, ...seqsOf(asked.entries)]))`,
        `answer.kind === 'accepted'`,
      ],
    ],
  },
  'lock-taken-only-if-free': {
    wrong:
      'A context asks once for the replay lock and does not queue for it, so no other context replays after the holder of the lock has closed.',
    foundBy: 'vitest run --testTimeout=5000 src/platform/locks/web-lock.test.ts',
    changes: [['hold({ signal: firstOf(frozen.signal, lost) })', 'hold({ ifAvailable: true })']],
  },
  'overtaken-answer-sets-the-clock': {
    wrong:
      'An old answer that arrives after a newer answer still sets the clock of the device, so the clock goes back.',
    foundBy: 'vitest run src/sync/outbox/save.test.ts',
    changes: [['if (generation !== server.generation) return false;', '']],
  },
  'refusal-judged-by-its-message': {
    wrong:
      'The device decides by the words of the message, instead of by status and code, how to treat a refused write.',
    foundBy: 'vitest run src/sync/outcome.test.ts',
    changes: [
      [
        'refusalOf(reply.status, error)',
        `refusalOf(/gone|invalid/.test(error.message) ? 400 : reply.status, /gone|invalid/.test(error.message) ? { ...error, code: 'invalid' } : error)`,
      ],
    ],
  },
  'refused-entry-held-as-accepted': {
    wrong: 'An entry that the server has refused or left out is held as accepted, so a page removes it.',
    foundBy: 'simulation',
    changes: [
      [
        `if (error || result?.key !== key || resultOutcome(result).kind !== 'done') return null;`,
        `if (error || !result || resultOutcome(result).kind === 'retry') return null;`,
      ],
    ],
  },
  'resync-deletes-waiting-entries': {
    wrong: 'A resync deletes the outbox entries that wait to be sent.',
    foundBy: 'crash-points --kind network --story "older database"',
    changes: [
      [
        `if (answer.kind === 'resync') await startFullPull(device);`,
        `if (answer.kind === 'resync') await device.db.outbox.where('state').equals('waiting').delete(); if (answer.kind === 'resync') await startFullPull(device);`,
      ],
    ],
  },
  'robbed-holder-goes-on': {
    wrong:
      'A context goes on with its round after another context stole its replay lock, so both send and pull at once and ask for the same pages.',
    foundBy: 'simulation',
    changes: [['{ lost: stop, noteProgress }: Hold', '{ noteProgress }: Hold, stop?: AbortSignal']],
  },
  'writes-sent-without-their-owner': {
    wrong: 'The device sends writes without the header that says which teacher made them.',
    foundBy: 'vitest run src/sync/replay/batch.test.ts',
    changes: [
      [
        'const headers = { ...request.headers, [HEADERS.user]: String(userId) };',
        'const headers = { ...request.headers, ...(userId < 0 ? { [HEADERS.user]: String(userId) } : {}) };',
      ],
    ],
  },
};
