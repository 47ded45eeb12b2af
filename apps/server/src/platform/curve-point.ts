import { ECDH } from 'node:crypto';

/** True for a public key of the curve P-256, Base64url: what browsers are sealed for with. */
export function isPointOfP256(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
