import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tradeOf } from '#contract/shops/trades.rules.ts';
import type { Ctx } from '../context.ts';
import type { ProviderFacts } from '../platform/platform.ts';
import { robotsText, sitemap, sitemapPart, type Visited } from './sitemap.ts';

type SitemapParts = Pick<Ctx, 'db' | 'config'> & { provider: () => ProviderFacts };

/** Serves `/robots.txt`, `/sitemap.xml` and what that leads to, of the site that the host is. */
export function sitemapRoutes(app: FastifyInstance, ctx: SitemapParts): void {
  const visited = (request: FastifyRequest): Visited => ({
    site: request.site,
    origin: request.site.kind === 'market' ? ctx.config.publicUrl : request.siteOrigin,
    trade: tradeOf(ctx.provider().providerCategory),
  });
  app.get('/robots.txt', async (request, reply) =>
    cachedForAnHour(reply, 'text/plain; charset=utf-8').send(robotsText(visited(request))),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    cachedForAnHour(reply, 'application/xml').send(await sitemap(ctx, visited(request))),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) =>
    cachedForAnHour(reply, 'application/xml').send(
      await sitemapPart(ctx, visited(request), request.params.name),
    ),
  );
}

/** Crawlers come often and want little news. */
function cachedForAnHour(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=3600');
}
