import type { PlantedBugs } from './planted-bug.ts';

export const RACE_BUGS: PlantedBugs = {
  'correction-by-one-hand-dropped': {
    wrong:
      'If a device adds a lap that it had missed, and the other device saw a lap at that time, the two taps of the one device count once.',
    foundBy: 'simulation',
    changes: [
      ['return one !== other && devices.size === taps.length &&', 'return one !== other && devices.size > 0 &&'],
    ],
  },
  'lap-lost-in-the-journal': {
    wrong: 'Of several laps in the lap journal, only the first one becomes an entry.',
    foundBy: 'crash-points --kind context --story "times a race"',
    changes: [['if (known) addAll(known.events, events);', 'if (known) continue;']],
  },
  'lap-of-two-devices-counts-twice': {
    wrong: 'A lap that two devices saw counts twice.',
    foundBy: 'simulation',
    changes: [['if (!areOneLap(one, other)) continue;', 'continue;']],
  },
  'undo-leaves-the-tap-of-the-other-device': {
    wrong:
      'When a teacher takes back a lap that two devices saw, only the tap of one device is undone, so the lap still counts.',
    foundBy: 'simulation',
    changes: [
      [
        'return undoEvents(student?.laps.at(-1)?.eventIds ?? [], moment);',
        'return undoEvents(student?.laps.at(-1)?.eventIds.slice(0, 1) ?? [], moment);',
      ],
    ],
  },
  'write-passes-a-lap': {
    wrong: 'A write of a race becomes an entry while a lap waits in the lap journal.',
    foundBy: 'simulation',
    changes: [
      [
        'await settleLapJournal(device).catch(() => undefined);\n  return await savePlanned',
        'return await savePlanned',
      ],
    ],
  },
};
