import { routes } from '#contract/routes.ts';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { writeAsIn } from '#contract/kernel/languages.ts';
import { countIn } from '#contract/kernel/money.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Site } from '#contract/platform/rules.ts';
import { ApiError, type Carrier, createApi } from '#web/api/client.ts';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { scriptsAfterPaint } from '#web/loading/after-paint.ts';
import { contentSecurityPolicy, unmarked } from '#web/loading/csp.ts';
import { orFirstPage } from '#web/loading/first-page.ts';
import { hasPaymentForm } from '#web/loading/payment-pages.ts';
import { seoContext, seoTags } from '#web/loading/seo.ts';
import { filesAsked } from '#web/words/merge.ts';
import { tradeOf } from '#contract/shops/trades.rules.ts';
import { type FeaturedProvider, tableFor } from '#web/loading/site-table.ts';

const development = process.env.NODE_ENV !== 'production';

/** What the renderer writes into its own scripts alone. Nobody outside of this process ever reads it. */
const mark = randomBytes(18).toString('base64url');

type Page = {
  /** On its way out beside the router's answer: as that one's stream it would be copied three times. */
  html: string;
  /** The API was not available for it, or could not read what its address asks for; the router knows mistakes alone. */
  refusal?: ApiError;
};
const pageContext = createContext<Page>();

/** Renders one page whole, so that its bytes can be hashed for the policy, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  visit: Readonly<RouterContextProvider>,
): Promise<Response> {
  const words = filesAsked(Object.values(context.staticHandlerContext.loaderData));
  const html = withSeoTags(scriptsAfterPaint(await rendered(request, context), { words, mark }), {
    request,
    context,
    visit,
  });
  const policy = contentSecurityPolicy(html, {
    development,
    mark,
    paymentForm: paysAtStripe(request, context),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  visit.get(pageContext).html = unmarked(html, mark);
  return new Response(null, { status, headers });
}

type Rendered = { request: Request; context: EntryContext; visit: Readonly<RouterContextProvider> };

/** Adds the metadata for search engines; none where the root could not be loaded. */
function withSeoTags(html: string, { request, context, visit }: Rendered): string {
  const platform = platformOf(context);
  if (!platform) return html;
  const metadata =
    context.staticHandlerContext.statusCode === 200 ? visit.get(seoContext).metadata : undefined;
  const tags = seoTags(metadata, {
    site: visit.get(siteContext),
    platform,
    url: new URL(request.url),
  });
  return html.replace('</head>', () => `${tags}</head>`);
}

/** The market as the page knows it; nothing where the root itself could not be loaded. */
function platformOf({ staticHandlerContext }: EntryContext): Platform | undefined {
  // The root route's loader, whose type the router does not hand on.
  const root = staticHandlerContext.loaderData.root as { platform: Platform } | undefined;
  return root?.platform;
}

function paysAtStripe(request: Request, context: EntryContext): boolean {
  return (
    platformOf(context)?.paymentProvider === 'stripe' &&
    hasPaymentForm(new URL(request.url).pathname)
  );
}

/** What turns a request into a page of a site, with the API over the carrier of this one visitor. There may be a provider or none, another currency or country, from one page to the next. */
export function pageRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  marketNow: () => FeaturedProvider & Pick<Platform, 'currency' | 'country'>,
) {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const handlerFor = (site: Site) => {
    const provider = marketNow();
    const name = `${site.kind === 'shop' ? site.shopKind : site.kind} ${provider.providerShopId} ${tradeOf(provider.providerCategory)}`;
    const handler =
      handlers.get(name) ?? createRequestHandler(tableFor(build, site, provider), mode);
    handlers.set(name, handler);
    return handler;
  };
  return async (request: Request, carrier: Carrier, site: Site) => {
    const { currency, country } = marketNow();
    countIn(currency);
    writeAsIn(country);
    const page: Page = { html: '' };
    const context = new RouterContextProvider();
    context.set(apiContext, createApi(orFirstPage(carrier, new URL(request.url)), routes));
    context.set(siteContext, site);
    context.set(pageContext, page);
    context.set(seoContext, {});
    const { status, headers, body } = await handlerFor(site)(request, context);
    const answer = {
      status,
      headers: Object.fromEntries(headers),
      body: page.html || (body ? await new Response(body).text() : ''),
    };
    return page.refusal ? refused(answer, page.refusal) : answer;
  };
}

type Answer = { status: number; headers: Record<string, string>; body: string };

/** With the API's status, and what balancers and browsers should come back for, as it says. */
function refused({ headers, body }: Answer, { status, retryAfterSeconds }: ApiError): Answer {
  const later = { 'retry-after': String(retryAfterSeconds ?? 2) };
  return {
    status,
    headers: { ...headers, 'cache-control': 'no-store', ...(status === 503 && later) },
    body,
  };
}

/** Mistakes are logged once; refusals (a 404, a missing right, an address that asks for what is none) and visitors who went away are no mistakes, nor is a database that is away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (error instanceof ApiError && (error.status === 503 || error.status === 400)) {
    context.get(pageContext).refusal = error;
    return;
  }
  console.error(error);
};

function rendered(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={mark} />,
      {
        nonce: mark,
        // One piece: nothing is held back for a later script to move into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(collecting(resolve)),
        onShellError: reject,
        onError: (error) => reject(error),
      },
    );
  });
}

function collecting(whole: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(done) {
      whole(Buffer.concat(chunks).toString());
      done();
    },
  });
}
