import type { FastifyInstance } from 'fastify';
import { isLanguage } from '#contract/kernel/languages.ts';
import { blogRoutes as blog } from '#contract/pages/blog.schemas.ts';
import { pageRoutes as routes } from '#contract/pages/schemas.ts';
import type { Ctx } from '../context.ts';
import { etagOf } from '../http/caching/reply-cache.ts';
import type { Events } from '../events/events.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { languageOf } from '../http/language.ts';
import { refuse } from '../http/refuse.ts';
import {
  allPosts,
  countPosts,
  createPost,
  getPost,
  getPostToEdit,
  listPosts,
  removePost,
  restorePost,
  savePost,
} from './blog/blog.ts';
import { blogFeed } from './blog/feed.ts';
import {
  agreementsOf,
  agreeToTerms,
  getPage,
  getPageToEdit,
  listPages,
  savePage,
} from './pages.ts';

/** Terms are long, and characters of Chinese have three bytes. */
const longestText = 300 * 1024;

type Feeding = { app: FastifyInstance; db: Ctx['db']; configNow: () => Ctx['config'] };

/** Who makes an account agrees to the terms with it. */
export function pageRoutes(
  serve: Serve,
  { events, ...feeding }: Feeding & { events: Events },
): void {
  events.accompany('accounts.registered', (tx, { userId }) => agreeToTerms(tx, userId));
  serve(routes.get, (ctx, { params }) => getPage(ctx, params), {
    cached: { tags: () => [] },
  });
  serve(routes.list, (ctx) => listPages(ctx));
  serve(routes.edit, (ctx, { params }) => getPageToEdit(ctx, params));
  serve(routes.agreements, (ctx, { params }) => agreementsOf(ctx, params));
  serve(routes.save, (ctx, { params, body }) => savePage(ctx, { ...params, ...body }), {
    bodyLimit: longestText,
  });
  blogRoutes(serve);
  blogFeedRoute(feeding);
}

function blogRoutes(serve: Serve): void {
  // A post to come is there at its time: nothing lasts longer than what follows the clock.
  const cached = { tags: () => ['blog'] };
  serve(
    blog.list,
    async (ctx, { query }, exchange) => {
      const { rows, next } = await listPosts(ctx, query);
      exchange.next(next);
      return rows;
    },
    { cached },
  );
  serve(blog.get, (ctx, { params }) => getPost(ctx, params), { cached });
  serve(blog.all, async (ctx, { query }, exchange) => {
    const { rows, next } = await allPosts(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(blog.counts, (ctx) => countPosts(ctx));
  serve(blog.edit, (ctx, { params }) => getPostToEdit(ctx, params));
  serve(blog.create, (ctx, { body }) => createPost(ctx, body), { bodyLimit: longestText });
  serve(blog.save, (ctx, { params, body }) => savePost(ctx, { ...params, ...body }), {
    bodyLimit: longestText,
  });
  serve(blog.remove, (ctx, { params }) => removePost(ctx, params));
  serve(blog.restore, (ctx, { params }) => restorePost(ctx, params));
}

/** Serves `/blog/feed.xml`, in the language that `?language` names or else the reader's. */
function blogFeedRoute({ app, db, configNow }: Feeding): void {
  app.get<{ Querystring: { language?: unknown } }>('/blog/feed.xml', async (request, reply) => {
    if (request.site.kind === 'service') refuse('request.not_found');
    const { language: named } = request.query;
    const language = isLanguage(named) ? named : languageOf(request);
    const feed = await blogFeed({ db, config: configNow(), now: new Date() }, language);
    const etag = etagOf(feed);
    reply.headers({
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-language': language,
      vary: 'cookie, accept-language',
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(feed);
  });
}
