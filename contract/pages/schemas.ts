/** The short texts behind the footer's links. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { pagePaths } from './paths.ts';

export const pageRoutes = {
  get: endpoint(pagePaths.get, 'public', {
    params: z.object({ slug: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
    reply: z.object({
      slug: z.string(),
      title: z.string(),
      body: z.string(),
      updatedAt: z.string(),
    }),
    summary: 'A text page: paragraphs, ## headings and **bold**',
  }),
};
