import type { Exchange } from '../../http/endpoint-routes.ts';
import { networkOf } from '../../http/limits/rate-limits.ts';
import type { LinkAsked } from './linked-booking.ts';

/** A private address goes to no other site as referrer, and into no search engine. */
export function linkAsked(
  { token }: { token: string },
  { visitor, request, reply }: Exchange,
): LinkAsked {
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  return { token, visitor, network: networkOf(request.ip) };
}
