import type { Exchange } from '../http/endpoint-routes.ts';
import { networkOf } from '../http/limits/rate-limits.ts';
import { placeOf } from '../http/place.ts';
import { guestOwner, ownSiteOf } from '../http/visitor.ts';
import type { FieldCode, Texts } from '../words/texts.ts';
import type { SignInOrigin, SignInResult } from './sign-in/sign-in.ts';

/** Where a request comes from. */
export function arrivalOf({ book, request, visitor }: Exchange): SignInOrigin {
  return {
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'],
    guestOwner: visitor.guestId ? guestOwner(visitor.guestId) : null,
    sessionToken: visitor.sessionToken,
    ownSite: ownSiteOf(request),
    device: book.deviceOf(request),
    place: placeOf(request),
  };
}

/** Gives the browser its new session, and the answer who is signed in. */
export function beginSession(
  { book, reply }: Exchange,
  { user, token, lifetimeSeconds, language, place, device }: SignInResult,
): SignInResult['user'] {
  book.beginSession(reply, token, lifetimeSeconds);
  book.keepLanguage(reply, language);
  if (place !== null) book.keepPlace(reply, place);
  book.keepDevice(reply, device);
  return user;
}

/** What an answer says of the password with which somebody came in, or of a new one. */
export function warned(texts: Texts, warning: FieldCode | undefined): { warning?: string } {
  return warning ? { warning: texts.field({ code: warning }) } : {};
}
