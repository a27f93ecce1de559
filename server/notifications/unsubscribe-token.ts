/** Links that stop mails, for whoever reads them and is not signed in: a notice's number, signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type Secrets } from '../config.ts';

const purpose = 'unsubscribe';

export function unsubscribeToken(config: Secrets, noticeId: number): string {
  const [key] = keysFor(config, purpose);
  return signed(key, noticeId);
}

/** The notice whose mail the link was in; undefined when we never wrote it. */
export function noticeOfToken(config: Secrets, token: string): number | undefined {
  const [noticeId, given] = [Number.parseInt(token, 10), Buffer.from(token)];
  const isOurs = keysFor(config, purpose).some((key) => {
    const expected = Buffer.from(signed(key, noticeId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? noticeId : undefined;
}

function signed(key: Buffer, noticeId: number): string {
  return `${noticeId}.${createHmac('sha256', key).update(String(noticeId)).digest('base64url')}`;
}
