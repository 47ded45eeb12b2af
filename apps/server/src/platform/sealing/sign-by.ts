import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what goes out and comes back, short enough for a link in an SMS. */
export type Signer = {
  sign(content: string): string;
  /** True for what was signed here, in the same time whatever was given. */
  isSigned(content: string, signature: string): boolean;
};

/** 96 bits, which is 16 letters: nobody tries that many. */
const SIGNATURE_BYTES = 12;

const signed = (secret: string, content: string): Buffer =>
  createHmac('sha256', secret).update(content).digest().subarray(0, SIGNATURE_BYTES);

/** Signs by a secret; `use` parts what it is used for. What `also`, the secret before, has signed is taken too. */
export function signBy(secret: string, use: string, also?: string): Signer {
  const secrets = [secret, ...(also === undefined ? [] : [also])];
  const about = (content: string) => `${use}\n${content}`;
  return {
    sign: (content) => signed(secret, about(content)).toString('base64url'),
    isSigned(content, signature) {
      const given = Buffer.from(signature, 'base64url');
      const matches = (by: string) =>
        given.length === SIGNATURE_BYTES && timingSafeEqual(signed(by, about(content)), given);
      return secrets.map(matches).includes(true);
    },
  };
}
