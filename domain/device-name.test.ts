import { expect, it } from 'vitest';
import { deviceNameFrom } from './device-name.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36', 'Chrome on Android tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows computer'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36', 'Chrome on Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux computer'],
  [MAC, 'Safari on Mac'],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
  ['\u0000\u{1F3C0}', 'Unknown device'],
])('1.14 from the user agent %j the server makes the device name %j', (userAgent, name) => {
  expect(deviceNameFrom(userAgent)).toBe(name);
});

it('1.14 if a browser says that it runs on a Mac but has a touch screen, the device is named iPad', () => {
  expect(deviceNameFrom(MAC, true)).toBe('Safari on iPad');
});

it('1.14 if a browser says that it runs on Linux but has a touch screen, the device is named Android tablet', () => {
  expect(deviceNameFrom('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', true)).toBe(
    'Chrome on Android tablet',
  );
});

it('C-7 the server reads only the first 300 characters of a user agent to find the device name', () => {
  expect(deviceNameFrom(`${'x'.repeat(250)} Chrome/140.0 Windows`)).toBe('Chrome on Windows computer');
  expect(deviceNameFrom(`${'x'.repeat(300)} Chrome/140.0 Windows`)).toBe('x'.repeat(40));
});

it('1.14 a device name has at most 40 characters', () => {
  expect(deviceNameFrom('x'.repeat(400))).toHaveLength(40);
});
