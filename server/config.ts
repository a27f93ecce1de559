/** The configuration: environment variables, parsed once and refused with a clear message when wrong. */
import { createHmac, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { usualAftercare } from '#contract/aftercare/rules.ts';
import { usualShippingRule } from '#contract/cart/rules.ts';
import { decimalsOf } from '#contract/kernel/currency.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { looks } from '#contract/platform/look.rules.ts';
import type { Platform, PlatformSection, PlatformSettings } from '#contract/platform/schemas.ts';
import type { Cdn } from './cdn/cdn-options.ts';
import { type Variables, variables as known } from './config-variables.ts';
import { type FilePlaces, placesFrom } from './storage/places.ts';
import { sampledShare, type TraceOptions } from './tracing/trace-options.ts';
import { zonesOfCountry } from './zones-of-country.ts';
import { type CategoryNames, usualCategoryNames } from './words/categories.ts';

/** What is known of the service provider only by looking at its shop; the configuration says the shop's number. */
type ProviderFact = 'providerShopId' | 'providerCategory' | 'providerPrice' | 'providerWeek';

export type Config = {
  isProduction: boolean;
  port: number;
  host: string;
  /** Where people reach the site; links in mails use it, and https makes cookies Secure. */
  publicUrl: string;
  /** Whether the market is also reached by addresses and as localhost: while nobody has said where it is, or nothing is real. */
  acceptsAnyAddress: boolean;
  /** Hosts of the service provider's own site, lower case; `*` stands for any part of the first label. */
  serviceHosts: string[];
  dataDir: string;
  /** Where uploaded pictures are stored. */
  files: FilePlaces;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler's; otherwise the same. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /** A standby of `databaseUrl` that answers strangers' reads. */
  databaseReplicaUrl: string | undefined;
  /** Servers of NATS, by which processes tell each other of events; none where NOTIFY does. */
  natsUrls: string[];
  /** What stands in front and caches strangers' pages until they are purged; null where nothing does. */
  cdn: Cdn | null;
  /** OpenSearch, which then finds what PostgreSQL would. */
  searchUrl: string | undefined;
  demo: boolean;
  /** Signs guests' cookies and CSRF tokens. */
  sessionSecret: string;
  /** What it was until lately: what was signed or sealed under it still counts. */
  previousSecret?: string | undefined;
  rateLimits: boolean;
  /** Whether answers and pages for strangers are cached for a moment. */
  replyCache: boolean;
  commonPasswords: 'refuse' | 'warn';
  /** How long a process that has to end still answers, for balancers to send people elsewhere. */
  drainSeconds: number;
  /** For fault tests: how the sandbox answers late, or not at all. */
  sandboxTrouble: { delayMs: number; lost: number } | undefined;
  logLevel: string;
  trustedProxies: string | undefined;
  traces: TraceOptions | null;
  /** As the environment has it; of a request's context, as admins have set it. See `createPlatformBook`. */
  platform: Omit<
    Platform,
    | 'url'
    | 'demo'
    | 'paymentProvider'
    | 'paymentKey'
    | 'categoryNames'
    | 'tax'
    | 'look'
    | 'welcome'
    | 'tips'
    | ProviderFact
  > & {
    providerShopId: number;
    categories: CategoryNames;
    look: PlatformSettings['look'];
    welcome: PlatformSettings['welcome'];
    tax: PlatformSettings['tax'];
    company: PlatformSettings['company'];
    proofs: PlatformSettings['proofs'];
    gifts: PlatformSettings['gifts'];
    tips: PlatformSettings['tips'];
    aftercare: PlatformSettings['aftercare'];
  };
  /** The sections of it that the environment names. */
  platformSaid: PlatformSection[];
  mail: {
    /** Without one nothing is sent; mails stay in the outbox for admins to read. */
    smtpUrl: string | undefined;
    /** Whom mails come from; without it, the market by its name of the moment (`senderOf`). */
    from: string | undefined;
    /** For developing without a mail server: the admins' mail page shows links that reset passwords. */
    showsLinks: boolean;
    /** Where mails that come back go, each to an address of its own below this one; without it, to whom they are from. */
    returnTo: string | undefined;
    /** Signs what the mail server hands on of mails that came back; without it none are taken. */
    returnSecret: string | undefined;
  };
  /** Push services inside of one's own network, which are trusted though their hosts are not public. */
  pushOrigins: string[];
  /** Receivers of shops' webhooks there, which are trusted as well. */
  webhookOrigins: string[];
  /** WhatsApp's Cloud API; null leaves its messages to be sent by hand. */
  whatsapp: {
    url: string;
    token: string;
    phoneId: string;
    /** Other names than ours for templates, by ours without `pasar_`. */
    templates: Record<string, string>;
    /** In which they were created; anyone who reads another gets the first. */
    languages: Language[];
    /** By which WhatsApp proves itself when it reports what became of messages, and the site when it asks; null hears nothing. */
    hook: { appSecret: string; verifyToken: string } | null;
  } | null;
  /** Without it payments go through the sandbox, which moves no money. */
  stripe: StripeConfig | null;
};

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  /** Of each webhook endpoint, and the old and the new one of an endpoint whose secret is rotated. */
  webhookSecrets: string[];
  /** False with test keys, which move no money. */
  isLive: boolean;
  /** Instead of Stripe's own, for tests. */
  apiUrl: string | undefined;
};

/** Thrown for a wrong variable; the message names it and says what to do. */
export class ConfigError extends Error {}

/** Reads the configuration from an environment (usually `process.env`). Creates the data folder and a session secret in it. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = known.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const files = filesOf(env, dataDir);
  if (!env.DATABASE_URL || !env.SESSION_SECRET || files.main.kind === 'disk') makeFolder(dataDir);
  const isProduction = env.NODE_ENV === 'production' && env.DEMO !== true;
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL: set DATABASE_URL to its primary, too');
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL: set DATABASE_URL to the pooler before it, too');
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new ConfigError('MAIL_FROM: say whom mails come from, now that SMTP_URL is set');
  if (env.SANDBOX_TROUBLE && isProduction) {
    throw new ConfigError('SANDBOX_TROUBLE: not on a real market, where payments are meant');
  }
  if (env.MAIL_SHOWS_LINKS && isProduction) {
    throw new ConfigError(
      'MAIL_SHOWS_LINKS: not on a real market, where admins could take over accounts by it',
    );
  }
  if (env.MAIL_SHOWS_LINKS && env.NODE_ENV === 'production' && isReachedByOthers(env)) {
    throw new ConfigError(
      'MAIL_SHOWS_LINKS: not on a demo that others reach (HOST, PUBLIC_URL, TRUSTED_PROXIES), where anybody can sign in as an admin',
    );
  }
  // 5.99, or 599 of a currency without decimals.
  const usual = (minor: Minor) => (decimalsOf(env.CURRENCY) === 0 ? minor : minor / 100);
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    acceptsAnyAddress: env.PUBLIC_URL === undefined || env.NODE_ENV !== 'production',
    serviceHosts: env.SERVICE_HOSTS,
    dataDir,
    files,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    natsUrls: env.NATS_URL,
    cdn: cdnOf(env),
    searchUrl: env.SEARCH_URL,
    demo: env.DEMO ?? env.NODE_ENV !== 'production',
    sessionSecret: env.SESSION_SECRET ?? storedSecret(dataDir),
    previousSecret: env.SESSION_SECRET_PREVIOUS,
    rateLimits: env.RATE_LIMITS,
    replyCache: env.REPLY_CACHE,
    commonPasswords: env.COMMON_PASSWORDS ?? (isProduction ? 'refuse' : 'warn'),
    drainSeconds: env.DRAIN_SECONDS,
    sandboxTrouble: env.SANDBOX_TROUBLE,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    traces: tracesOf(env),
    platform: {
      name: env.PLATFORM_NAME,
      look: { ...looks[env.PLATFORM_LOOK], ...noPictures },
      welcome: { picture: '', texts: { en: noTexts, 'zh-Hans': noTexts } },
      currency: env.CURRENCY,
      country: env.COUNTRY,
      timeZone: env.TIME_ZONE ?? zoneOf(env.COUNTRY),
      providerSlug: env.PROVIDER_SLUG,
      providerShopId: env.PROVIDER_SHOP_ID,
      providerPhone: env.PROVIDER_PHONE,
      commissionBasisPoints: env.COMMISSION_BASIS_POINTS,
      shipping: {
        freeAbove: env.SHIPPING_FREE_ABOVE ?? usual(usualShippingRule.freeAbove),
        flatFee: env.SHIPPING_FLAT_FEE ?? usual(usualShippingRule.flatFee),
      },
      sellersNeedApproval: env.SELLERS_NEED_APPROVAL,
      emailsNeedProof: env.EMAILS_NEED_PROOF,
      social: { facebook: '', instagram: '', x: '', youtube: '' },
      categories: usualCategoryNames,
      tax: { pricing: 'off', region: '', number: '', rates: [] },
      company: { legalName: '', legalAddress: '', registration: '' },
      proofs: { asks: [], graceDays: 14 },
      gifts: { isSold: false, least: usual(10_00), most: usual(500_00), months: 0, refundDays: 14 },
      tips: { isOn: false },
      aftercare: usualAftercare,
    },
    platformSaid: [
      ...(given.PLATFORM_NAME ? (['brand'] as const) : []),
      ...(given.COUNTRY ? (['country'] as const) : []),
      ...(given.CURRENCY ? (['currency'] as const) : []),
    ],
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      showsLinks: env.MAIL_SHOWS_LINKS,
      returnTo: env.MAIL_RETURN_TO,
      returnSecret: env.MAIL_RETURN_SECRET,
    },
    pushOrigins: env.PUSH_ORIGINS,
    webhookOrigins: env.WEBHOOK_ORIGINS,
    whatsapp: whatsappOf(env),
    stripe: stripeOf(env),
  };
}

const noPictures = { logo: '', isWordmark: false, icon: '', sharePicture: '' };
const noTexts = { title: '', text: '', tagline: '' };

/** Everybody's in a country; where clocks differ, somebody has to say by which the market goes. */
function zoneOf(country: string): string {
  const [zone = 'UTC', ...others] = zonesOfCountry(country);
  if (others.length > 0)
    throw new ConfigError(
      `TIME_ZONE: clocks differ in ${country}; set it to one of ${[zone, ...others].join(', ')}`,
    );
  return zone;
}

/** By a network, or by whatever stands in front; the demo alone is on this machine. */
function isReachedByOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Variables): boolean {
  const names = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])];
  return (
    TRUSTED_PROXIES !== undefined ||
    !names.every((name) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(name))
  );
}

function filesOf(env: Variables, dataDir: string): FilePlaces {
  const places = placesFrom(env, join(dataDir, 'files'));
  if (typeof places === 'string') throw new ConfigError(places);
  return places;
}

function cdnOf({ CDN: kind, CDN_PURGE_URL: purgeUrls, ...env }: Variables): Config['cdn'] {
  const { CDN_TOKEN: token = null, CDN_SECONDS: seconds } = env;
  if ((kind === undefined) !== (purgeUrls.length === 0))
    throw new ConfigError('CDN and CDN_PURGE_URL: set both, or neither');
  if (kind === undefined && token !== null)
    throw new ConfigError('CDN_TOKEN: set CDN and CDN_PURGE_URL, too, or leave it out');
  if (kind === undefined) return null;
  if (kind !== 'varnish' && token === null)
    throw new ConfigError(`CDN_TOKEN: set the token that ${kind} asks for`);
  return { kind, purgeUrls, token, seconds };
}

function tracesOf(env: Variables): TraceOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  if (!endpoint) return null;
  return {
    endpoint,
    serviceName,
    share: sampledShare({ sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG }),
  };
}

function whatsappOf(env: Variables): Config['whatsapp'] {
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_TEMPLATES: templates,
    WHATSAPP_URL: url,
  } = env;
  const {
    WHATSAPP_LANGUAGES: inLanguages,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = env;
  if ((token === undefined) !== (phoneId === undefined))
    throw new ConfigError('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID: set both, or neither');
  if ((appSecret === undefined) !== (verifyToken === undefined))
    throw new ConfigError('WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN: set both, or neither');
  if (token === undefined && appSecret !== undefined)
    throw new ConfigError(
      'WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN: set WHATSAPP_TOKEN and WHATSAPP_PHONE_ID, too',
    );
  const hook =
    appSecret === undefined || verifyToken === undefined ? null : { appSecret, verifyToken };
  return token === undefined || phoneId === undefined
    ? null
    : { url, token, phoneId, templates, languages: inLanguages, hook };
}

function stripeOf(env: Variables): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  } = env;
  if (!secretKey && !publishableKey && !webhookSecrets) return null;
  if (!secretKey || !publishableKey || !webhookSecrets)
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three, or none',
    );
  const isLive = secretKey.includes('_live_');
  if (publishableKey.includes('_live_') !== isLive)
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: use both of test mode, or both of live mode',
    );
  if (isLive && env.STRIPE_API_URL)
    throw new ConfigError('STRIPE_API_URL: only with test keys; real ones are for Stripe alone');
  return { secretKey, publishableKey, webhookSecrets, isLive, apiUrl: env.STRIPE_API_URL };
}

/** The secret in the data folder, made at the first start. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  // Put in its place whole: of two processes that start at once, both use the first one's.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

/** The data folder, refused where the secret, the database or pictures could not be put. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(
      `DATA_DIR: ${folder} cannot be written to (${why}); name a folder that this user may write to`,
    );
  }
}

/** The secrets that keys are derived from. */
export type Secrets = Pick<Config, 'sessionSecret' | 'previousSecret'>;

/** The keys for one purpose: the first one to sign and seal with, all of them to read what was signed or sealed before. */
export function keysFor(
  { sessionSecret, previousSecret }: Secrets,
  purpose: string,
): [KeyObject, ...KeyObject[]] {
  // As a key object it is made ready once; given bytes, each signature would do so again, for seven times its own time.
  const keyFrom = (secret: string) =>
    createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  return [
    keyFrom(sessionSecret),
    ...(previousSecret === undefined ? [] : [keyFrom(previousSecret)]),
  ];
}
