/** Links that stop mails, for readers who are not signed in: a notification's number, signed. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { keysFor, type Secrets } from '../../config.ts';

const purpose = 'unsubscribe';

export function unsubscribeToken(config: Secrets, notificationId: number): string {
  const [key] = keysFor(config, purpose);
  return signed(key, notificationId);
}

/** The notification whose mail the link was in; undefined when we never wrote it. */
export function notificationOfToken(config: Secrets, token: string): number | undefined {
  const [notificationId, given] = [Number.parseInt(token, 10), Buffer.from(token)];
  const isOurs = keysFor(config, purpose).some((key) => {
    const expected = Buffer.from(signed(key, notificationId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? notificationId : undefined;
}

function signed(key: KeyObject, notificationId: number): string {
  return `${notificationId}.${createHmac('sha256', key).update(String(notificationId)).digest('base64url')}`;
}
