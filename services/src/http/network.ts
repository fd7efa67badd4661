import { isIPv6 } from 'node:net';

/** The network of an address: one subscriber has a whole /64 of IPv6, so its addresses count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4);
  return network.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
