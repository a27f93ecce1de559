/** The customer's word that nobody came within the window. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, linkToken } from '../kernel/fields.ts';
import { nobodyCamePaths } from './paths.ts';
import { booking, linkedBooking } from './schemas.ts';

export const nobodyCameRoutes = {
  say: endpoint(nobodyCamePaths.say, 'signed-in', {
    params: z.object({ id: idInPath }),
    reply: booking,
    summary: 'Say that nobody came to a visit whose window is over; its shop is told',
  }),
  sayLinked: endpoint(nobodyCamePaths.sayLinked, 'public', {
    params: z.object({ token: linkToken }),
    reply: linkedBooking,
    summary: 'The same for the visit behind a private link',
  }),
};
