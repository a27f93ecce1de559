/** What a shop needs before shoppers come: the steps of its set-up, and which are done. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import { shopSetupPaths } from './paths.ts';
import { setupSteps } from './rules.ts';

export const shopSetup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
});
export type ShopSetup = z.output<typeof shopSetup>;

export const shopSetupRoutes = {
  get: endpoint(shopSetupPaths.get, 'signed-in', {
    params: z.object({ id: idInPath }),
    reply: shopSetup,
    summary:
      'The steps of a shop’s set-up in order, of those that its kind has, for its people with the permission to set it up',
  }),
};
