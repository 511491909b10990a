/** A passkey in software, as a browser would answer for it: ES256, no attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const url = (data: Buffer) => data.toString('base64url');

/** The few shapes of CBOR that an attestation is made of. */
const cbor = {
  text: (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]),
  bytes: (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]),
  int: (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n)),
  map: (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]),
};

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([major * 32 + n]);
  return n < 256 ? Buffer.from([major * 32 + 24, n]) : Buffer.from([major * 32 + 25, n >> 8, n % 256]);
}

export function softPasskey(origin: string, rpID = 'localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const client = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const data = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count]);
  };
  const shared = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    /** As if a copy of it had been used meanwhile, or the other way round. */
    rewind: (to: number) => {
      counter = to;
    },
    attest(challenge: string) {
      const key = cbor.map([
        [cbor.int(1), cbor.int(2)],
        [cbor.int(3), cbor.int(-7)],
        [cbor.int(-1), cbor.int(1)],
        [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
        [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([data(0x45), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [cbor.text('authData'), cbor.bytes(authData)],
      ]);
      const clientDataJSON = url(client('webauthn.create', challenge, origin));
      return {
        ...shared,
        response: { clientDataJSON, attestationObject: url(attestationObject), transports: ['usb'] },
      };
    },
    sign(challenge: string, from = origin) {
      counter += 1;
      const clientData = client('webauthn.get', challenge, from);
      const authenticatorData = data(0x05);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: url(clientData),
        authenticatorData: url(authenticatorData),
        signature: url(signature),
      };
      return { ...shared, response };
    },
  };
}
