import type { Config } from '../config.ts';
import { keptValue } from './kept-value.ts';
import { randomText } from '../random.ts';

/** If the settings have none, the server makes one at its first start and stores it in the data folder. */
export function sessionSecretOf({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  return sessionSecret ?? keptValue(dataDir, 'session-secret', () => randomText(32));
}
