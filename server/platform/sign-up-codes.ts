import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';
import { randomText } from './random.ts';

export const SIGN_UP_CODE_FILE = 'sign-up-code';

/**
 * Returns the sign-up codes of the settings. If the operator has set none, the server makes one code at its
 * first start and keeps it in the data folder.
 */
export function signUpCodesOf({ signUpCodes, dataDir }: Pick<Config, 'signUpCodes' | 'dataDir'>): readonly string[] {
  return signUpCodes.length > 0 ? signUpCodes : [keptValue(dataDir, SIGN_UP_CODE_FILE, () => randomText(6))];
}
