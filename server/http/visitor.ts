/**
 * The visitor behind a request: the session's or guest's cookie, and the CSRF token bound to it.
 * Guests get a signed random id and no row. Follows The Copenhagen Book (sessions, CSRF).
 */
import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keysFor, type Config } from '../config.ts';
import { stranger, type Viewer } from '../context.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { accessKeyPrefix } from '#contract/accounts/rules.ts';
import { placeCookie } from '#contract/shops/zones.rules.ts';
import { languageCookie } from './language.ts';
import { refuse } from './refuse.ts';

export type Visitor = {
  viewer: Viewer;
  /** The cookie's token of a live session, or null. */
  sessionToken: string | null;
  guestId: string | null;
  /** What the access key of a program allows, `none` for one that is over or never was; null for browsers. */
  key: 'changes' | 'reads' | 'none' | null;
};

/** For whom an access key acts. */
export type KeyHolder = { viewer: Viewer; mayChange: boolean };

/** Both answer null when what they are given is over. */
type Identities = {
  /** Finds the person of a session's token. */
  viewerOf(token: string): Promise<Viewer | null>;
  holderOfKey(key: string): Promise<KeyHolder | null>;
};

type Cookies = Pick<Visitor, 'sessionToken' | 'guestId'>;

export type VisitorBook = ReturnType<typeof createVisitorBook>;

export function createVisitorBook(config: Config, { viewerOf, holderOfKey }: Identities) {
  const isSecure = config.publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const names = {
    session: `${prefix}pasar_session`,
    guest: `${prefix}pasar_guest`,
    device: `${prefix}pasar_device`,
  };
  const guestKeys = keysFor(config, 'guest');
  const csrfKeys = keysFor(config, 'csrf');
  const deviceKeys = keysFor(config, 'device');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const;

  async function visitorOf(request: FastifyRequest): Promise<Visitor> {
    const key = accessKeyIn(request);
    if (key !== null) return programBehind(request, key);
    const token = sessionTokenIn(request, request.cookies[names.session]);
    const guestId = readSigned(request.cookies[names.guest], guestKeys);
    const signedIn = token ? await viewerOf(token) : null;
    if (signedIn)
      return { viewer: viewerAt(request, signedIn), sessionToken: token, guestId, key: null };
    return {
      viewer: guestId ? { ...stranger, owner: guestOwner(guestId) } : stranger,
      sessionToken: null,
      guestId,
      key: null,
    };
  }

  /** Whatever cookies come with it say nothing. An admin's program sees what an admin does, and changes nothing as one. */
  async function programBehind(request: FastifyRequest, key: string): Promise<Visitor> {
    const holder = await holderOfKey(key);
    if (!holder) return { viewer: stranger, sessionToken: null, guestId: null, key: 'none' };
    const viewer = viewerAt(request, holder.viewer);
    return {
      viewer: { ...viewer, isAdmin: viewer.isAdmin && isRead(request) },
      sessionToken: null,
      guestId: null,
      key: holder.mayChange ? 'changes' : 'reads',
    };
  }

  /** The token that this visitor's changes must carry, after making sure that they have a cookie to bind it to. */
  function csrfTokenFor(visitor: Cookies, reply: FastifyReply): string {
    if (!visitor.sessionToken && !visitor.guestId) {
      visitor.guestId = randomBytes(18).toString('base64url');
      keepGuest(reply, visitor.guestId);
    } else if (
      visitor.guestId &&
      !readSigned(reply.request.cookies[names.guest], guestKeys.slice(0, 1))
    ) {
      // Signed with a secret that will be forgotten.
      keepGuest(reply, visitor.guestId);
    }
    return csrfToken(visitor);
  }

  function keepGuest(reply: FastifyReply, guestId: string): void {
    reply.setCookie(names.guest, `${guestId}.${sign(guestId, guestKeys[0])}`, {
      ...cookie,
      maxAge: 180 * 86_400,
    });
  }

  function csrfToken(visitor: Cookies, key = csrfKeys[0]): string {
    return sign(visitor.sessionToken ?? visitor.guestId ?? '', key).slice(0, 32);
  }

  /**
   * Refuses a change that comes neither from our own page (another origin, or a missing or wrong token) nor with an access
   * key, which no other site's page can send.
   */
  function requireOwnPage(request: FastifyRequest, visitor: Visitor): void {
    if (visitor.key !== null) return;
    if (request.headers.origin !== undefined) requireOwnOrigin(request);
    const given = request.headers['x-csrf-token'];
    const isKnown = visitor.sessionToken !== null || visitor.guestId !== null;
    if (
      !isKnown ||
      typeof given !== 'string' ||
      !csrfKeys.some((key) => isSame(given, csrfToken(visitor, key)))
    )
      refuse('request.csrf');
  }

  /** Keeps the language that was chosen in this browser for a year, signed in or not. */
  function keepLanguage(reply: FastifyReply, language: Language): void {
    reply.setCookie(languageCookie, language, { ...cookie, maxAge: 365 * 86_400 });
  }

  /** Keeps the postcode that somebody has things brought to; pages read and change it. */
  function keepPlace(reply: FastifyReply, postcode: string): void {
    const readable = { ...cookie, httpOnly: false };
    reply.setCookie(placeCookie, postcode, { ...readable, maxAge: 365 * 86_400 });
  }

  /** By which an account knows this browser again; null until somebody has signed in here. It says nothing of the browser itself. */
  function deviceOf(request: FastifyRequest): string | null {
    return readSigned(request.cookies[names.device], deviceKeys);
  }

  /** Outlives sessions, as it is there to distinguish the next one from a stranger's. */
  function keepDevice(reply: FastifyReply, device: string): void {
    reply.setCookie(names.device, `${device}.${sign(device, deviceKeys[0])}`, {
      ...cookie,
      maxAge: 400 * 86_400,
    });
  }

  /** Hands over a session's token; answers carry the new CSRF token, which the old one no longer is. */
  function beginSession(reply: FastifyReply, token: string, lifetimeSeconds: number): void {
    reply.setCookie(names.session, token.split('@', 1)[0] ?? '', {
      ...cookie,
      maxAge: lifetimeSeconds,
    });
    reply.clearCookie(names.guest, cookie);
    reply.header('x-csrf-token', csrfToken({ sessionToken: token, guestId: null }));
  }

  /** Ends the cookie's session and makes a new guest of the visitor. */
  function becomeGuest(reply: FastifyReply): void {
    reply.clearCookie(names.session, cookie);
    reply.clearCookie(placeCookie, { path: cookie.path });
    reply.header('x-csrf-token', csrfTokenFor({ sessionToken: null, guestId: null }, reply));
  }

  /** True when the request carries a cookie that makes its answers private. */
  function isKnown(request: FastifyRequest): boolean {
    return names.session in request.cookies || names.guest in request.cookies;
  }

  return {
    names,
    visitorOf,
    csrfTokenFor,
    requireOwnPage,
    keepLanguage,
    keepPlace,
    deviceOf,
    keepDevice,
    beginSession,
    becomeGuest,
    isKnown,
  };
}

/**
 * Refuses what another site sent, or nobody says which: browsers name the origin of every form that changes something.
 * Enough by itself where a form must work without script and a forged one would do no harm.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (
    origin === undefined ||
    !URL.canParse(origin) ||
    new URL(origin).host !== request.host.toLowerCase()
  )
    refuse('request.csrf');
}

/** Where a session begins and holds: the shop whose own host it is, which controls the DNS and could read its cookies; null elsewhere. */
export function ownSiteOf({ site }: FastifyRequest): string | null {
  return site.kind === 'shop' ? String(site.shopId) : null;
}

/** Refuses a key that is over or never was, also where strangers are answered. */
export function requireKnownKey({ key }: Pick<Visitor, 'key'>): void {
  if (key === 'none') refuse('viewer.key_unknown');
}

/** On a shop's own host nobody is an admin: its rooms are the market's, and what is done there could be done by whoever controls the DNS. */
function viewerAt(request: FastifyRequest, viewer: Viewer): Viewer {
  return ownSiteOf(request) === null ? viewer : { ...viewer, isAdmin: false };
}

/** Calls that change nothing. */
function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Another kind of `Authorization` is for whoever stands before this server. */
function accessKeyIn({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return key?.startsWith(accessKeyPrefix) ? key : null;
}

/** The token of a session, which its cookie holds without the site. */
function sessionTokenIn(request: FastifyRequest, held: string | undefined): string | null {
  if (!held || !/^[\w-]{43}$/.test(held)) return null;
  const site = ownSiteOf(request);
  return site === null ? held : `${held}@${site}`;
}

/** Whose rows a guest's are; only a hash of the cookie's id is stored. */
export function guestOwner(guestId: string): string {
  return `guest:${createHash('sha256').update(guestId).digest('base64url')}`;
}

/** The hash in a guest's owner. */
export function guestHashOf(owner: string): Buffer {
  return Buffer.from(owner.slice('guest:'.length), 'base64url');
}

function readSigned(value: string | undefined, keys: readonly KeyObject[]): string | null {
  const [guestId, signature] = value?.split('.') ?? [];
  return guestId && signature && keys.some((key) => isSame(signature, sign(guestId, key)))
    ? guestId
    : null;
}

function sign(value: string, key: KeyObject): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
