import { login, logout } from '#contract/account/auth.ts';
import type { Call } from '../../../src/api/call.ts';
import { apiClient } from '../../serve/api-client.ts';
import { DEMO_SIGN_IN } from './teacher.ts';

/** Signed out again, or each picture would add a line to the list of devices. */
export async function onSecondTablet<T>(url: string, work: (call: Call) => Promise<T>): Promise<T> {
  const call = apiClient(url);
  await call(login, { body: { ...DEMO_SIGN_IN, deviceName: 'Second tablet' } });
  try {
    return await work(call);
  } finally {
    await call(logout, {});
  }
}
