/** The key pair by which push services know this market (RFC 8292): made once, since what browsers subscribed to with one is lost with it. */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Secrets } from '../config.ts';
import type { Database } from '../db/database.ts';
import { lastingKey } from '../secrets/lasting-keys.ts';

/** In base64url: the public one an uncompressed point of P-256, the private one its number. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Of the group of P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export async function vapidKeys(db: Database, secrets: Secrets): Promise<VapidKeys> {
  return keysFrom(await lastingKey(db, secrets, 'messages to browsers'));
}

/** By more bits than the number has, so that each is as likely as any other (FIPS 186-5, A.2.1). */
function keysFrom(secret: Buffer): VapidKeys {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'P-256', 48));
  const number = (BigInt(`0x${wide.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
