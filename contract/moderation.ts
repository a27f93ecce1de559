/** Reports of shops and products that somebody finds wrong; each opens a case for the admins. */
import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { id, text } from './fields.ts';
import type { RefusalRule } from './refusal.ts';

export const reportReasons = ['counterfeit', 'misleading', 'prohibited', 'offensive', 'other'] as const;

export const moderationRefusals = {
  'report.too_many': {
    type: 'too-many-requests',
    status: 429,
    title: 'Too many reports',
    message: 'You have sent many reports today. Please try again tomorrow.',
  },
} as const satisfies Record<string, RefusalRule>;

export const moderationRoutes = {
  report: post('/api/reports', 'signed-in', {
    body: z.object({
      subject: z.enum(['shop', 'product']),
      subjectId: id,
      reason: z.enum(reportReasons, 'Please choose a reason'),
      text: text({ min: 10, max: 2000, message: 'Please describe what is wrong in at least 10 characters' }),
    }),
    reply: z.object({ id }),
    status: 201,
    summary: 'Report a shop or a product; the same person’s open report of it is kept once',
  }),
};
