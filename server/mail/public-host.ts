/** Which hosts are out in the world: an address that somebody gave us must not lead into our own network. */
import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** IANA's special-purpose registries: what no host of the public internet has. */
const special = blocks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
const global = blocks('ipv6', [['2000::', 3]]);
/** Of those: Teredo, 6to4, which hold an IPv4 address, and documentation. */
const specialGlobal = blocks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !specialGlobal.check(address, 'ipv6');
}

/** A name with a dot; never an address, however it is written. */
export function isPublicName(host: string): boolean {
  return isIP(host.replaceAll(/[[\]]/g, '')) === 0 && /[^.]\.[a-z][a-z0-9-]*\.?$/i.test(host);
}

/** A name that leads into somebody's own network. */
export class NotPublicHost extends Error {
  override name = 'NotPublicHost';
}

/** In place of the usual lookup of a connection: fails where any address of the name is not public. It connects to what was checked. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const wrong = found?.find(({ address }) => !isPublicAddress(address));
    const [first] = found ?? [];
    if (error) done(error, '');
    else if (wrong || !first) done(new NotPublicHost(`${host} is not a public host`), '');
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** Whether the name leads to somewhere that is not public now. Of one that nobody knows, or at the moment, it is not known. */
export async function leadsInside(host: string): Promise<boolean> {
  const error = await new Promise((resolve) => publicLookup(host, { all: true }, resolve));
  return error instanceof NotPublicHost;
}

function blocks(family: 'ipv4' | 'ipv6', subnets: ReadonlyArray<[string, number]>): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}
