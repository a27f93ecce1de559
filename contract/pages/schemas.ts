/** The short texts behind the footer's links. */
import * as z from 'zod/mini';
import { get } from '../kernel/endpoint.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

export const pageRefusals = {
  'page.not_found': { type: 'not-found', status: 404, title: 'Not found', message: 'There is nothing here.' },
} as const satisfies Record<string, RefusalRule>;

export const pageRoutes = {
  get: get('/api/pages/:slug', 'public', {
    params: z.object({ slug: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
    reply: z.object({ slug: z.string(), title: z.string(), body: z.string(), updatedAt: z.string() }),
    summary: 'A text page: paragraphs, ## headings and **bold**',
  }),
};
