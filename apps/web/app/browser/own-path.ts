// A second slash or a backslash would lead to another site.
const OWN_PATH = /^\/(?![/\\])/;

/** Whether an address is a path of this site: what else somebody put into a link or a store is not followed. */
export const isOwnPath = (address: string): boolean => OWN_PATH.test(address);
