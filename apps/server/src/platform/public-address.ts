import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True for an address of the open internet; false for this machine's, private, reserved and tunnelled ones, and for what is none. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

// Names that mean something only within a house.
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Whether the host of an address can be one of the open internet. Where a name leads is looked at when it is called. */
export function mayBePublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !LOCAL_NAME.test(host) : isPublicAddress(host);
}

/** A name that leads to an address we never call. */
export class PrivateAddressError extends Error {}

/**
 * Finds the addresses of a name for a connection, and refuses the name when any of them is not public: what was looked at
 * is what is called, however the name is answered the next time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(`${hostname} is not a public address`), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
