import { isIPv6 } from 'node:net'

/**
 * Names what one caller can choose an address from: an IPv4 address, or the first 64 bits of an IPv6 address, of which a
 * single connection has all that follow.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const written = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [start = '', end] = written.split('::')
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  // The loopback address and IPv4 addresses written as IPv6 have nothing in their first 64 bits.
  return network.every((group) => group === '0') ? written : `${network.join(':')}::/64`
}

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
