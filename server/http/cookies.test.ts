import { expect, it } from 'vitest';
import { cookieIn } from './cookies.ts';

it.each([
  ['pe_access=1.2.x', '1.2.x'],
  ['other=1; pe_access=1.2.x; pe_refresh=3', '1.2.x'],
  ['other=1;pe_access=1.2.x ;more', '1.2.x'],
  ['not_pe_access=1; pe_access=2', '2'],
  ['pe_access=1; pe_access=2', '1'],
  ['pe_access=', ''],
  ['pe_accessory=1', undefined],
  ['__Secure-pe_access=1', undefined],
  ['', undefined],
  [undefined, undefined],
])('C-7 from the cookie header %j the server reads only the cookie pe_access, with the value %j', (header, value) => {
  expect(cookieIn(header, 'pe_access')).toBe(value);
});
