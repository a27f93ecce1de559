/** A device that keeps passkeys, in software: it answers as WebAuthn (level 3, §6.1, §6.5) says, with ES256 and no attestation. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '#contract/accounts/passkeys.schemas.ts';

export type Device = {
  /** Makes a passkey for whom the options name. */
  create(
    options: CreationOptions,
    lie?: Lie,
  ): { id: string; rawId: string; type: 'public-key'; response: CreatedResponse };
  /** Proves that it has the passkey. */
  use(
    options: RequestOptions,
    lie?: Lie,
  ): { id: string; rawId: string; type: 'public-key'; response: UsedResponse };
};

type CreatedResponse = { clientDataJSON: string; attestationObject: string; transports: string[] };
type UsedResponse = {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
};

/** What a device or a page that means ill says otherwise. */
export type Lie = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  flags?: number;
  counter?: number;
};

const [userPresent, userVerified, withCredential] = [0x01, 0x04, 0x40];

/** A device whose owner shows their finger at once; `origin` is where its browser is. */
export function aDevice(origin: string): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let [userHandle, counter] = ['', 0];
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  return {
    create: (options, lie = {}) => {
      userHandle = options.user.id;
      const described = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, coseKey(publicKey)]);
      const about = authenticatorData(
        lie.rpId ?? options.rp.id,
        (lie.flags ?? userPresent + userVerified) | withCredential,
        0,
      );
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(Buffer.concat([about, described]))],
      ]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, lie).toString(
        'base64url',
      );
      return {
        ...credential,
        response: {
          clientDataJSON,
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use: (options, lie = {}) => {
      counter += 1;
      const about = authenticatorData(
        lie.rpId ?? options.rpId,
        lie.flags ?? userPresent + userVerified,
        lie.counter ?? counter,
      );
      const said = clientData('webauthn.get', options.challenge, lie);
      const signature = sign(
        'sha256',
        Buffer.concat([about, createHash('sha256').update(said).digest()]),
        privateKey,
      );
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: about.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

function lengthOf(bytes: Buffer): Buffer {
  return Buffer.from([bytes.length >> 8, bytes.length & 0xff]);
}

/** RFC 9053: key type EC2, algorithm ES256, curve P-256, and the point. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** CBOR (RFC 8949), as little of it as is needed here. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborMap(pairs: Array<[Buffer, Buffer]>): Buffer {
  return Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
}
