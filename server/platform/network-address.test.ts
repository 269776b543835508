import { describe, expect, it } from 'vitest';
import { networkAddress } from './network-address.ts';

describe('1.7 the network address under which the call limits count a caller', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:a00:1', '10.0.0.1'],
    ['2001:db8:1:2aa:aaaa:bbbb:cccc:dddd', '2001:db8:1:200::/56'],
    ['2001:0DB8:0001:02FF::1', '2001:db8:1:200::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['10.0.0.1:5123', '10.0.0.1'],
    ['[2001:db8:1:2::1]:5123', '2001:db8:1:0::/56'],
    ['[2001:db8:1:2::1]', '2001:db8:1:0::/56'],
    ['[::ffff:10.0.0.1]:5123', '10.0.0.1'],
    ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
    ['0000:0000:0000:0000:0000:FFFF:0a00:0001', '10.0.0.1'],
    ['0::0:ffff:a00:1', '10.0.0.1'],
    ['64:ff9b::10.0.0.1', '10.0.0.1'],
    ['64:ff9b::a00:1', '10.0.0.1'],
    ['2001:db8:1:2::10.0.0.1', '2001:db8:1:0::/56'],
    ['', ''],
  ])('1.7 the call limits count a caller with the IP address %s under the address %s', (given, counted) => {
    expect(networkAddress(given)).toBe(counted);
  });
});
