import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;

const COMMON_NAME = Buffer.from('550403', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** A key and a certificate for it that nobody vouches for, made on the spot: for TLS on the loopback. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const names = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(name)))),
  );
  const time = (text: string) => der(GENERALIZED_TIME, Buffer.from(text));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const content = der(
    SEQUENCE,
    der(INTEGER, serial),
    algorithm,
    names,
    der(SEQUENCE, time('20000101000000Z'), time('21000101000000Z')),
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  // OpenSSL takes no empty line.
  const lines = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
