/** Links that stop mails, for whoever reads them and is not signed in: a notice's number, signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Config, keyFor } from '../config.ts';

type Keys = Pick<Config, 'sessionSecret'>;

export function unsubscribeToken(config: Keys, noticeId: number): string {
  return `${noticeId}.${createHmac('sha256', keyFor(config, 'unsubscribe')).update(String(noticeId)).digest('base64url')}`;
}

/** The notice whose mail the link was in; undefined when we never wrote it. */
export function noticeOfToken(config: Keys, token: string): number | undefined {
  const noticeId = Number.parseInt(token, 10);
  const [given, expected] = [Buffer.from(token), Buffer.from(unsubscribeToken(config, noticeId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? noticeId : undefined;
}
