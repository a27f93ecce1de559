/** The API, as an explicit list: the kernel's hooks first, then each domain's routes. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { routes } from '#contract/routes.ts';
import type { AccountParts } from './accounts/accounts.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { ownAccountRoutes } from './accounts/own-account.routes.ts';
import { aftercareRoutes } from './aftercare/aftercare.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { languageForms } from './accounts/language.routes.ts';
import { holderOfKey } from './accounts/sign-in/access-keys.ts';
import { createSessionBook } from './accounts/sign-in/sessions.ts';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import { type Database, databaseOver } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Events } from './events/events.ts';
import { followProvider } from './bookings/featured-provider.ts';
import { serviceSettingsRoutes } from './bookings/settings/service-settings.routes.ts';
import { changeHoursOfAny } from './bookings/settings/service-settings.ts';
import { visitDayRoutes } from './bookings/visit-day/visit-day.routes.ts';
import { planRoutes } from './bookings/plans/plans.routes.ts';
import { mergeFavourites } from './favourites/favourites.ts';
import { mergeUploads } from './files/files.ts';
import { fileRoutes, fileServing, privateFileServing } from './files/files.routes.ts';
import { bookingRoutes } from './bookings/bookings.routes.ts';
import { mergeVisits } from './bookings/requests/cart-visits.ts';
import { keepUnlocked, watchedByLink } from './bookings/links/linked-booking.ts';
import { bookingDeskRoutes } from './bookings/desk/desk.routes.ts';
import { offerToCdn } from './cdn/cdn.ts';
import { type Serve, serveOn } from './http/endpoint-routes.ts';
import { createHosts, type Hosts } from './http/hosts.ts';
import { installJsonBodies } from './http/json-body.ts';
import { languageOf } from './http/language.ts';
import { installKernelHooks, requireOwnPages, serverOptions } from './http/kernel-hooks.ts';
import { serveOps } from './http/operating/ops.ts';
import type { Draining } from './http/operating/leaving.ts';
import { limitVisitors, networkOf } from './http/limits/rate-limits.ts';
import { serveReference } from './http/reference/reference.ts';
import { anythingTag } from './http/caching/page-origin.ts';
import { createReplyCache, type ReplyCache } from './http/caching/reply-cache.ts';
import { txtRecords as systemTxtRecords } from './http/txt-records.ts';
import { createVisitorBook, type Visitor, type VisitorBook } from './http/visitor.ts';
import { serveLive } from './live/live.ts';
import { giftRoutes } from './gifts/gifts.routes.ts';
import { hasOrders } from './orders/orders.ts';
import { offerRoutes } from './offers/offers.routes.ts';
import { orderBoardRoutes } from './orders/board/board.routes.ts';
import { shopCustomerRoutes } from './orders/customers/customers.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { paperRoutes } from './papers/papers.routes.ts';
import { dietRoutes } from './diets/diets.routes.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { requireCountedIn } from './platform/counted-in.ts';
import { createPlatformBook } from './platform/platform-book.ts';
import { openGateway } from './payments-gateways/gateways.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import type { ProviderFacts } from './platform/platform.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { hasShops } from './shops/any-shops.ts';
import { runsAShop, settleShopsOf, shopsRunBy } from './shops/shops.ts';
import { pendingOfPeople } from './pending.ts';
import { pictureReaders } from './picture-readers.ts';
import { purgeAtChanges } from './purging.ts';
import { relayEvents } from './relaying.ts';
import { personalData } from './personal-data.ts';
import { reportActionHandlers } from './report-actions.ts';
import { openStorage } from './storage/open-storage.ts';
import { watched, type WatchedStorage } from './storage/watched.ts';
import { unsettled } from './unsettled.ts';
import { mergeCarts } from './cart/cart.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { favouriteRoutes } from './favourites/favourites.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { listingRoutes } from './catalogue/listings/listings.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { fileTakeDowns, reportedProducts } from './moderation/moderation.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { dropReviewsOf } from './reviews/reviews.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { traceRequests } from './tracing/tracing.ts';
import { chooseEngine, type ChosenEngine } from './search/choose-engine.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sitemapRoutes } from './search/sitemap.routes.ts';
import { vendorRoutes } from './shops/supervision/vendors.routes.ts';
import { proofRoutes } from './shops/proofs/proofs.routes.ts';
import { changeHours } from './shops/settings/settings.ts';
import { shopSettingsRoutes } from './shops/settings/settings.routes.ts';
import { followHosts, type TxtRecords } from './shops/hosts/shop-hosts.ts';
import { shopClosingRoutes } from './shops/supervision/closing.routes.ts';
import { shopHostRoutes } from './shops/hosts/shop-hosts.routes.ts';
import { teamRoutes } from './shops/team/team.routes.ts';
import { shopRoutes } from './shops/shops.routes.ts';
import { todayRoutes } from './shops/today.routes.ts';
import { todayParts } from './today.ts';
import { shopWebhookRoutes } from './webhooks/webhooks.routes.ts';

export type AppParts = {
  config: Config;
  pool: pg.Pool;
  events: Events;
  /** Answers what strangers read of the catalogue. */
  replica?: Replica | undefined;
  /** Looks up TXT records, by the system's resolvers by default. */
  txtRecords?: TxtRecords;
  /** How long an engine of search may take before PostgreSQL finds instead. */
  searchPatienceMs?: number;
};

export type App = {
  http: FastifyInstance;
  db: Database;
  book: VisitorBook;
  /** Finished answers of the API and whole pages, for strangers. */
  caches: { replies: ReplyCache; pages: ReplyCache };
  txtRecords: TxtRecords;
  /** Where uploaded pictures are. */
  storage: WatchedStorage;
  /** What finds by words, with what it has to do for that. */
  engine: ChosenEngine;
  /** The configuration of this moment, as admins have set it. */
  configNow(): Config;
  /** What is known of the featured service provider at this moment. */
  provider(): ProviderFacts;
  /** Goes away without a request that fails: to be called before `http.close()`. */
  leave: Draining['leave'];
  /** Round trips to the database since the start, for budgets and metrics. */
  statements(): number;
};

/** Builds the API; `http.ready()` it, or listen. */
export async function createApp({
  config,
  pool,
  events,
  replica,
  txtRecords = systemTxtRecords,
  searchPatienceMs,
}: AppParts): Promise<App> {
  await openGateway(config);
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  const db = databaseOver(pool, count);
  const sharedDb = replica?.over(db, count) ?? db;
  const sessions = createSessionBook(db, events);
  const book = createVisitorBook(config, {
    viewerOf: sessions.viewerOf,
    holderOfKey: (key) => holderOfKey(db, key),
  });
  const { caches, forgetReplies } = cacheResponses({ config, events, replica });
  if (config.cdn) purgeAtChanges(events, config.platform);

  const hosts = createHosts(config);
  const http = Fastify(await serverOptions(config, hosts));
  if (config.traces) traceRequests(http);
  await installKernelHooks(http, { config, hosts, book });
  offerToCdn(http, { cdn: config.cdn, book });
  installJsonBodies(http);
  if (config.rateLimits) limitVisitors(http, { config, db, events });
  requireOwnPages(http, book);
  const { storage, engine } = await openPlaces(http, { config, db, searchPatienceMs });
  const leave = serveOps(http, {
    pool,
    searchWatch: engine.watch,
    storage,
    statements: () => statements,
    replica,
    caches,
    events,
    streams: () => live.streams(),
    successes,
  });
  serveReference(http, routes, config, book.names.session);
  sitemapRoutes(http, { db, config, provider: () => provider() });
  const platform = await createPlatformBook({
    db,
    events,
    config,
    onChange: forgetReplies,
    onFailure: (error) =>
      http.log.error({ err: error }, 'the settings of the platform could not be read'),
  });
  await requireCountedIn(db, { hasOrders, hasShops }, platform.config().platform.currency);
  const following = { db, events, onChange: forgetReplies };
  const provider = await followShops(http, {
    ...following,
    hosts,
    providerShopId: config.platform.providerShopId,
  });
  const contextFor = (request: FastifyRequest, { viewer }: Visitor, isShared: boolean): Ctx => ({
    db: isShared ? sharedDb : db,
    viewer,
    language: languageOf(request),
    now: new Date(),
    log: request.log,
    config: platform.config(),
    events,
  });
  const serve = serveOn(http, { book, cache: caches.replies, contextFor });
  const live = serveLive(http, {
    events,
    book,
    bookingBehind: (request, visitor, token) =>
      watchedByLink(contextFor(request, visitor, false), {
        token,
        visitor,
        network: networkOf(request.ip),
      }),
    shopsRunBy: shopsRunBy(db),
  });
  relayEvents(live, events);

  platformRoutes(serve, { book: platform, hasOrders, hasShops, provider });
  auditRoutes(serve);
  routesOfAccounts(serve, { sessions, events });
  languageForms(http, { db, book, sessions });
  fileRoutes(serve, { storage });
  fileServing(http, storage);
  privateFileServing(http, {
    storage,
    db,
    book,
    readers: pictureReaders,
  });
  pageRoutes(serve, { app: http, db, events, configNow: platform.config });

  routesOfShops(serve, { txtRecords, hosts });
  catalogueRoutes(serve);
  listingRoutes(serve, { reportedProducts, fileTakeDowns });
  visitRoutes(serve);
  shopperRoutes(serve);
  tradeRoutes(serve);
  reviewRoutes(serve);
  messageRoutes(serve);
  moderationRoutes(serve, { handlers: reportActionHandlers });
  searchRoutes(serve, engine);
  notificationRoutes(serve);
  shopWebhookRoutes(serve);

  return {
    http,
    db,
    book,
    caches,
    txtRecords,
    storage,
    engine,
    provider,
    leave,
    configNow: () => platform.config(),
    statements: () => statements,
  };
}

/** Accounts, and what signing in, suspending and leaving mean for what people have elsewhere. */
function routesOfAccounts(
  serve: Serve,
  { sessions, events }: Pick<AccountParts, 'sessions'> & { events: Events },
): void {
  const accounts: AccountParts = {
    sessions,
    onSignIn: [mergeUploads, mergeFavourites, mergeCarts, mergeVisits, keepUnlocked],
    runsShops: runsAShop,
    onStatusChange: [(tx, userId) => settleShopsOf({ tx, events }, userId)],
    onNameChange: [dropReviewsOf],
    onEndPending: pendingOfPeople,
  };
  accountRoutes(serve, accounts);
  ownAccountRoutes(serve, { ...accounts, personalData });
}

/** What shoppers keep. */
function shopperRoutes(serve: Serve): void {
  supportRoutes(serve);
  dietRoutes(serve);
  favouriteRoutes(serve);
  offerRoutes(serve);
  cartRoutes(serve);
}

type Places = { config: Config; db: Database; searchPatienceMs: number | undefined };

/** What stands beside the database: where uploaded pictures are, and what finds by words. */
async function openPlaces(
  http: FastifyInstance,
  { config, db, searchPatienceMs: patienceMs }: Places,
) {
  const storage = watched(await openStorage(config.files));
  http.addHook('onListen', async () => checkFileStorage(http, storage));
  const engine = await chooseEngine({
    db,
    searchUrl: config.searchUrl,
    patienceMs,
    log: http.log,
  });
  http.addHook('onClose', engine.close);
  return { storage, engine };
}

/** Pictures may be away for a while, but what is set up wrongly should be read at the start. */
function checkFileStorage({ log }: FastifyInstance, storage: WatchedStorage): void {
  storage
    .check()
    .catch((error: unknown) => log.error({ err: error }, 'uploaded pictures cannot be stored'));
}

/** Answers and pages for strangers, and what makes this process read them again: from the primary, until the replica has the change. */
function cacheResponses({
  config,
  events,
  replica,
}: Pick<AppParts, 'config' | 'events' | 'replica'>) {
  const keeping = { mostBytes: config.replyCache ? 24 * 1024 * 1024 : 0 };
  const caches = { replies: createReplyCache(keeping), pages: createReplyCache(keeping) };
  const forgetReplies = () => {
    replica?.fallBehind();
    Object.values(caches).forEach((cache) => cache.clear());
  };
  events.on('catalogue.changed', ({ tags }) => {
    replica?.fallBehind();
    Object.values(caches).forEach((cache) => cache.drop([...tags, anythingTag]));
  });
  events.on('figures.changed', ({ tags }) => {
    replica?.fallBehind();
    Object.values(caches).forEach((cache) => cache.age(tags));
  });
  events.on('missed', forgetReplies);
  return { caches, forgetReplies };
}

type FollowingShops = {
  db: Database;
  events: Events;
  hosts: Hosts;
  providerShopId: number;
  onChange: () => void;
};

/** What this process keeps of shops between requests: hosts of their own, and who the featured provider is. */
async function followShops(
  { log }: FastifyInstance,
  { hosts, providerShopId, ...following }: FollowingShops,
) {
  const reporting = (what: string) => (error: unknown) =>
    log.error({ err: error }, `${what} could not be read`);
  await followHosts({ ...following, hosts, onFailure: reporting('the hosts of shops') });
  return followProvider({
    ...following,
    shopId: providerShopId,
    onFailure: reporting('the featured provider'),
  });
}

/** What the business counts on `/metrics`. */
const successes = {
  orders_placed_total: routes.orders.place,
  bookings_requested_total: routes.bookings.request,
  accounts_registered_total: routes.accounts.register,
};

/** Shops, who runs them, and where else they stand. */
function routesOfShops(
  serve: Serve,
  { txtRecords, hosts }: { txtRecords: TxtRecords; hosts: Hosts },
): void {
  shopRoutes(serve);
  shopClosingRoutes(serve, { unsettled });
  shopHostRoutes(serve, { txtRecords, hosts });
  proofRoutes(serve);
  shopSettingsRoutes(serve, {
    changeHours: (ctx, hours) => changeHoursOfAny(ctx, hours, changeHours),
  });
  teamRoutes(serve);
  todayRoutes(serve, todayParts);
  vendorRoutes(serve);
}

/** Everything about service visits. */
function visitRoutes(serve: Serve): void {
  bookingRoutes(serve);
  bookingDeskRoutes(serve);
  serviceSettingsRoutes(serve, { changeHours });
  visitDayRoutes(serve);
  planRoutes(serve);
}

/** Orders, what is paid for them and comes after them, and the papers of both. */
function tradeRoutes(serve: Serve): void {
  paymentRoutes(serve);
  giftRoutes(serve);
  orderRoutes(serve);
  orderBoardRoutes(serve);
  shopCustomerRoutes(serve);
  aftercareRoutes(serve);
  paperRoutes(serve);
}
