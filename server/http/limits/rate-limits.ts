/** Every rate limit of the product, and the ones that all reading and writing has. */
import { createHmac, randomUUID } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keysFor, type Secrets } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import { inProcessAddress } from '../kernel-hooks.ts';
import { refuse } from '../refuse.ts';
import {
  createSharedCounter,
  type RateLimit,
  type SharedCounter,
  type VisitorNews,
} from './shared-counter.ts';

/** `reads` and `writes` are counted in memory, for each visitor; the others in the database, see `attempts.ts`. */
export const rateLimits = {
  reads: { times: 600, seconds: 60 },
  writes: { times: 120, seconds: 60 },
  /** Wrong ones, for each account and address. */
  login: { times: 8, seconds: 15 * 60 },
  /** Wrong ones, for each account and browser in which its owner signed in before: what others do elsewhere does not count. */
  loginInKnownBrowser: { times: 8, seconds: 15 * 60 },
  /** Wrong ones for one account in browsers that it does not know, from anywhere. Beyond it, the next two limits hold. */
  loginOfAccount: { times: 60, seconds: 15 * 60 },
  /** For each account and neighbourhood of addresses, while many strangers try: an owner who is travelling still gets in. */
  loginWhileAttacked: { times: 2, seconds: 15 * 60 },
  loginWhileAttackedOfDay: { times: 8, seconds: 24 * 60 * 60 },
  /** Right and wrong ones of one address, which may be a whole office. */
  loginOfAddress: { times: 100, seconds: 15 * 60 },
  /** For each address. */
  registration: { times: 5, seconds: 60 },
  /** Asking for a link to a new password, for each account that is named, whether there is one or not, and address. */
  forgottenPassword: { times: 5, seconds: 60 * 60 },
  /** The same in a browser that the account knows. */
  forgottenPasswordInKnownBrowser: { times: 5, seconds: 60 * 60 },
  /** The same from anywhere. Beyond it nothing is mailed: the last link is good for as long as this looks back. */
  forgottenPasswordOfAccount: { times: 10, seconds: 60 * 60 },
  /** For each address that asks. */
  forgottenPasswordOfAddress: { times: 20, seconds: 60 * 60 },
  /** Links that prove an address, for each person. */
  emailLink: { times: 5, seconds: 60 * 60 },
  /** Wrong codes of the second factor, for each account, and for each browser that it knows: who gets this far knows the password. */
  secondFactor: { times: 5, seconds: 15 * 60 },
  secondFactorOfDay: { times: 20, seconds: 24 * 60 * 60 },
  /** Passkeys that do not open an account, for each address. */
  passkey: { times: 20, seconds: 15 * 60 },
  /** Files with all of one's own data, for each person. */
  ownExport: { times: 10, seconds: 60 * 60 },
  /** For each address. */
  booking: { times: 10, seconds: 60 * 60 },
  /** Windows that visits in carts hold again, for each address. */
  visitHold: { times: 20, seconds: 60 * 60 },
  /** Private links that do not exist, for each address. */
  bookingLink: { times: 30, seconds: 15 * 60 },
  /** Wrong digits for one private link. */
  bookingDigits: { times: 5, seconds: 15 * 60 },
  bookingDigitsOfDay: { times: 15, seconds: 24 * 60 * 60 },
  /** Questions to a bank at the checkout, for each person: nobody tries out cards here. */
  checkoutPayment: { times: 30, seconds: 60 * 60 },
  /** Tries to pay, for each order that waits, tip, or rest of a visit. */
  orderPayment: { times: 20, seconds: 60 * 60 },
  tipPayment: { times: 20, seconds: 60 * 60 },
  visitPayment: { times: 20, seconds: 60 * 60 },
  /** Links that take bookings into the account, for each person. */
  bookingClaim: { times: 5, seconds: 60 * 60 },
  /** Pictures for a visit by people without an account, for each address. */
  guestPhoto: { times: 40, seconds: 60 * 60 },
  /** Asking again, for each person. */
  approval: { times: 5, seconds: 24 * 60 * 60 },
  /** For each shop. */
  invitations: { times: 30, seconds: 24 * 60 * 60 },
  /** Looks at the DNS, for each shop. */
  hostChecks: { times: 30, seconds: 60 * 60 },
  /** What is sent to webhooks because somebody asks for it, and addresses that are looked up, for each shop. */
  webhookTries: { times: 60, seconds: 60 * 60 },
  /** Codes of offers that nobody knows, for each cart, and for each address. */
  codeOfCart: { times: 10, seconds: 15 * 60 },
  codeOfAddress: { times: 60, seconds: 60 * 60 },
  /** Codes of gift cards that nobody has, for each person, and for each address. */
  giftCode: { times: 10, seconds: 15 * 60 },
  giftCodeOfAddress: { times: 60, seconds: 60 * 60 },
  /** Mails with a gift card that is sent again, for each card. */
  giftSent: { times: 5, seconds: 60 * 60 },
  /** Gift cards that somebody tries to buy: nobody tries out cards here. */
  giftBought: { times: 20, seconds: 60 * 60 },
  /** Orders that wait for their payment, for each address. */
  unpaidOrder: { times: 20, seconds: 60 * 60 },
  /** What the market is asked, for each address, and for each e-mail address that is to be answered at. */
  support: { times: 10, seconds: 60 * 60 },
  supportOfEmail: { times: 5, seconds: 24 * 60 * 60 },
  /** For each request, by who asked. */
  supportMessage: { times: 20, seconds: 60 * 60 },
  /** For each person. */
  message: { times: 20, seconds: 60 * 60 },
} as const satisfies Record<string, RateLimit>;

declare module '../../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** What the process `by` has let through of some of its visitors, under names that only who knows the secret can make. */
    'visitors.counted': { by: string; limit: 'reads' | 'writes'; news: VisitorNews };
  }
}

type SharingParts = { config: Secrets; db: Database; events: Events };

/**
 * Refuses with 429 who reads or writes more than anybody would, in all processes together. Pages and API calls count;
 * pictures, scripts and the calls that a page makes in this process do not.
 */
export function limitVisitors(app: FastifyInstance, parts: SharingParts): void {
  const [key] = keysFor(parts.config, 'names of visitors among processes');
  const nameOf = (visitor: string) =>
    createHmac('sha256', key).update(visitor).digest('base64url').slice(0, 16);
  const counters = {
    reads: createSharedCounter(rateLimits.reads, nameOf),
    writes: createSharedCounter(rateLimits.writes, nameOf),
  };
  const { publishSoon } = shareCounts(app, counters, parts);
  app.addHook('onRequest', async (request) => {
    if (!counts(request)) return;
    const counter =
      request.method === 'GET' || request.method === 'HEAD' ? counters.reads : counters.writes;
    const wait = counter.secondsToWait(visitorKey(request), Date.now());
    if (wait > 0) refuse('request.too_many', { retryAfterSeconds: wait });
    if (counter.hasNews()) publishSoon();
  });
}

/** Long enough that a flood costs ten statements a second at most, short enough that it ends near the limit. */
const gatheringMs = 100;

/** Publishes to the other processes what is news here, one message of each limit at a time, and hears theirs. */
function shareCounts(
  app: FastifyInstance,
  counters: Record<'reads' | 'writes', SharedCounter>,
  { db, events }: SharingParts,
) {
  const self = randomUUID().slice(0, 8);
  const limits = ['reads', 'writes'] as const;
  let timer: NodeJS.Timeout | undefined;
  const publishSoon = () => {
    timer ??= setTimeout(() => void publish(), gatheringMs);
  };
  const publishRest = () => {
    if (limits.some((limit) => counters[limit].hasNews())) publishSoon();
  };
  const publishAgain = () => limits.forEach((limit) => counters[limit].publishAgain());
  async function publish(): Promise<void> {
    const messages = limits.flatMap((limit) => {
      const news = counters[limit].takeNews(Date.now());
      return news ? [{ by: self, limit, news }] : [];
    });
    const isPublished = await events.publishEach(db, 'visitors.counted', messages).then(
      () => true,
      () => false,
    );
    timer = undefined;
    // What cannot be published now goes with what comes next.
    if (isPublished) publishRest();
    else publishAgain();
  }
  events.on('visitors.counted', ({ by, limit, news }) => {
    if (by === self) return;
    counters[limit].hear(by, news, Date.now());
    publishRest();
  });
  events.on('missed', ({ isBack }) => {
    if (!isBack) return;
    publishAgain();
    publishRest();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  return { publishSoon };
}

/** The address as far as it distinguishes visitors: one IPv6 customer has a whole /64 to choose from. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || mapped.check(address, 'ipv6')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const gap = address.includes('::')
    ? Array.from({ length: 8 - before.length - after.length }, () => '0')
    : [];
  return `${[...before, ...gap, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** What one provider hands out together, of an address as `networkOf` says it: a /24, or a /48 of IPv6. */
export function neighbourhoodOf(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return network.replace(/\.\d+$/, '.0/24');
}

/** IPv4 written as IPv6. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

function counts(request: FastifyRequest): boolean {
  const { url = '/*', config } = request.routeOptions;
  // Other servers report many people's messages and payments at once.
  if (config.signed) return false;
  return (
    request.ip !== inProcessAddress &&
    (url.startsWith('/api/') || url === '/*') &&
    !url.startsWith('/api/health/')
  );
}

/** A cookie alone is no name: who throws it away is the same visitor. */
function visitorKey(request: FastifyRequest): string {
  const userId = request.visitor?.viewer.userId;
  return userId ? `user ${userId}` : networkOf(request.ip);
}
