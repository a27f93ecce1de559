/**
 * What names a mail of ours in what comes back of it: in its `Message-ID` and, where mails that come back have an address
 * of their own, in the sender's (VERP). Signed, so that nobody can make up a return of a mail that went to somebody else.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { keysFor, type Secrets } from '../config.ts';

const hexDigits = 24;

/** In lower case, since mail servers may write addresses so. */
export function tagOf(config: Secrets, deliveryId: number): string {
  const [key] = keysFor(config, purpose);
  return `notice-${deliveryId}-${signed(key, deliveryId)}`;
}

/** `bounces+notice-12-….@pasar.example`. */
export function returnAddress(returnTo: string, tag: string): string {
  const at = returnTo.lastIndexOf('@');
  return `${returnTo.slice(0, at)}+${tag}${returnTo.slice(at)}`;
}

/** Which mail of ours a text names; undefined is none. */
export function taggedIn(config: Secrets, text: string): number | undefined {
  for (const [, id = '', signature = ''] of text.matchAll(
    /notice-([1-9]\d{0,9})-([\da-f]{24})/gi,
  )) {
    const given = Buffer.from(signature.toLowerCase());
    const isOurs = keysFor(config, purpose).some((key) =>
      timingSafeEqual(given, Buffer.from(signed(key, Number(id)))),
    );
    if (isOurs) return Number(id);
  }
  return undefined;
}

const purpose = 'mail tags';

function signed(key: KeyObject, deliveryId: number): string {
  return createHmac('sha256', key).update(String(deliveryId)).digest('hex').slice(0, hexDigits);
}
