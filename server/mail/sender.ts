/** Whom mails come from. */
import type { Config } from '../config.ts';

type Sender = Pick<Config, 'mail' | 'platform' | 'publicUrl'>;

/** As the environment says; or else the market, by its name of the moment, at an address of its host that nobody reads. */
export function senderOf({ mail, platform, publicUrl }: Sender): string {
  return mail.from ?? `${platform.name} <no-reply@${new URL(publicUrl).hostname}>`;
}

/** Its address alone. */
export function senderAddressOf(config: Sender): string {
  const sender = senderOf(config);
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
