/** Dishes that turn out to be sold out: what the kitchen does about them, and what the shopper answers. */
import * as z from 'zod/mini';
import { insteadChosen } from '../cart/sold-out.schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, quantity } from '../kernel/fields.ts';
import { substitutionPaths } from './paths.ts';
import { workedOrder } from './schemas.ts';
import { substitutionAnswers } from './substitutions.rules.ts';

export const soldOutBody = z.object({
  shopId: id,
  lineId: id,
  quantity,
  /** Another dish of the same kitchen, as it is chosen; without one nothing comes instead. */
  ...insteadChosen,
});
export type SoldOutUnits = z.output<typeof soldOutBody>;

export const substitutionRoutes = {
  soldOut: endpoint(substitutionPaths.soldOut, 'signed-in', {
    params: z.object({ id: idInPath }),
    body: soldOutBody,
    reply: workedOrder,
    status: 201,
    summary:
      'Say that units of a line are sold out, and what may come instead; what the shopper wished for is done at once, else they are asked',
  }),
  answer: endpoint(substitutionPaths.answer, 'signed-in', {
    params: z.object({ id: idInPath, substitutionId: idInPath }),
    body: z.object({ answer: z.enum(substitutionAnswers) }),
    reply: workedOrder,
    summary: 'Take what a kitchen offers instead, or do without',
  }),
};
