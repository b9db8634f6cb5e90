import { describe, expect, it } from 'vitest'
import { networkOf } from '../../src/server/identity/network.ts'

describe('the network of an address', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('is the first 64 bits of an IPv6 address: %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each(['203.0.113.7', '::1', 'nowhere'])('is the address itself for %s', (address) =>
    expect(networkOf(address)).toBe(address),
  )

  it('keeps IPv4 addresses apart that are written as IPv6', () => {
    expect(networkOf('::ffff:203.0.113.7')).not.toBe(networkOf('::ffff:203.0.113.8'))
  })
})
