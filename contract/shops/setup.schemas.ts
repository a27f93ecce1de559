/** What a shop needs before shoppers come: the steps of its set-up, and which are done. */
import * as z from 'zod/mini';
import { get } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';

export const setupSteps = ['logo', 'banner', 'contact', 'hours', 'policy', 'products', 'payout', 'approval'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const shopSetup = z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })) });
export type ShopSetup = z.output<typeof shopSetup>;

export const shopSetupRoutes = {
  get: get('/api/shops/:id/setup', 'signed-in', {
    params: z.object({ id: idInPath }),
    reply: shopSetup,
    summary: 'The steps of a shop’s set-up in order, of those that its kind has, for its people with the permission to set it up',
  }),
};
