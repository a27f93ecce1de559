/** Messages to browsers: taken by each one's own push service (RFC 8030), signed by the market (RFC 8292), and readable to the browser alone (RFC 8291). */
import type { DeviceBody } from '#contract/notifications/devices.schemas.ts';
import type { Config } from '../config.ts';
import { mayPostTo, postTo } from './outward-post.ts';
import { MailRefused } from './refused.ts';
import { senderAddressOf } from './sender.ts';
import type { VapidKeys } from './vapid-keys.ts';

type Settings = Pick<Config, 'pushOrigins' | 'publicUrl' | 'platform' | 'mail'>;

type Sending = {
  browser: DeviceBody;
  /** What the service worker shows, and where pressing it leads. */
  message: { title: string; path: string | null; tag: string };
  /** The same when it is sent again. */
  id: number;
};

const patienceMs = 10_000;
/** How long a push service keeps it for a browser that is off, in seconds. */
const timeToLive = 60 * 60;

/** Whether messages may be sent there: over TLS to a public host, or to an origin that the configuration names. */
export function isPushService({ pushOrigins }: Settings, endpoint: string): boolean {
  return mayPostTo(endpoint, pushOrigins);
}

/** Throws `MailRefused`, about the address where the service knows the browser no more. Redirects are not followed. */
export async function push(
  config: Settings,
  keys: VapidKeys,
  { browser, message, id }: Sending,
): Promise<void> {
  if (!isPushService(config, browser.endpoint))
    throw new MailRefused('not a push service any more', { isFinal: true, isAboutAddress: true });
  const { headers, body } = await sealed(config, keys, { browser, message, id });
  const status = await posted(config, browser.endpoint, { headers, body });
  if (status >= 200 && status < 300) return;
  const isGone = status === 404 || status === 410;
  throw new MailRefused(`the push service answered ${status}`, {
    isFinal: isGone || (status < 500 && status !== 408 && status !== 429),
    isAboutAddress: isGone,
  });
}

/** The library arrives with the first message. */
async function sealed(config: Settings, keys: VapidKeys, { browser, message, id }: Sending) {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = browser;
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contactOf(config), ...keys },
        TTL: timeToLive,
        urgency: 'high',
        topic: `delivery-${id}`,
      },
    );
  } catch (error) {
    // Such as a key that is no point of the curve: it will never be one.
    throw new MailRefused(error instanceof Error ? error.message : String(error), {
      isFinal: true,
      isAboutAddress: true,
      cause: error,
    });
  }
}

/** Whom a push service turns to when messages trouble it. */
function contactOf(config: Settings): string {
  const { publicUrl } = config;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${senderAddressOf(config)}`;
}

type Request = { headers: Record<string, string>; body: Buffer | null };

async function posted(
  { pushOrigins }: Settings,
  endpoint: string,
  request: Request,
): Promise<number> {
  try {
    return await postTo(endpoint, { ...request, trusted: pushOrigins, patienceMs });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MailRefused(why, { isFinal: false, cause: error });
  }
}
