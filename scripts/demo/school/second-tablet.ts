import { login, logout } from '#contract/account/auth.ts';
import type { Call } from '../../../src/api/call.ts';
import { apiClient } from '../../serve/api-client.ts';
import { DEMO_SIGN_IN } from './teacher.ts';

/**
 * Calls the server as a second device of the demo's teacher, and then signs this device out. Otherwise a later picture of
 * the list of devices would have a line for each earlier picture.
 */
export async function onSecondTablet<T>(url: string, work: (call: Call) => Promise<T>): Promise<T> {
  const call = apiClient(url);
  await call(login, { body: { ...DEMO_SIGN_IN, deviceName: 'Second tablet' } });
  try {
    return await work(call);
  } finally {
    await call(logout, {});
  }
}
