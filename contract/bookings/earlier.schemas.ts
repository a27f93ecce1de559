/** Coming earlier than agreed, should somebody else give up their time. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, linkToken } from '../kernel/fields.ts';
import { earlierPaths } from './paths.ts';
import { booking, linkedBooking } from './schemas.ts';

const body = z.object({ isWanted: z.boolean() });

export const earlierRoutes = {
  want: endpoint(earlierPaths.want, 'signed-in', {
    params: z.object({ id: idInPath }),
    body,
    reply: booking,
    summary: 'Wait for an earlier time than one’s own, or no longer',
  }),
  wantLinked: endpoint(earlierPaths.wantLinked, 'public', {
    params: z.object({ token: linkToken }),
    body,
    reply: linkedBooking,
    summary: 'The same for the visit behind a private link',
  }),
};
