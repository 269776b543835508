import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'If a device adds a lap that it had missed, and the other device saw a lap at that time, the two taps of the one device count once.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'return one !== other && devices.size === taps.length &&',
      replace: 'return one !== other && devices.size > 0 &&',
    },
  ],
};
