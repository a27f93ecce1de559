/** The configuration: environment variables, parsed once and refused with a clear message when wrong. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Language, languages, mainLanguage } from '#contract/kernel/languages.ts';
import { currency, type Platform } from '#contract/platform/schemas.ts';
import { leastConnections } from './jobs/connections.ts';
import { type FilePlaces, placeKinds, placesFrom } from './storage/places.ts';
import { sampledShare, samplers, type TraceOptions } from './tracing/trace-options.ts';
import { type CategoryNames, usualCategoryNames } from './words/categories.ts';

const flag = z.pipe(
  z.enum(['true', 'false', 'on', 'off', '1', '0'], 'use true or false'),
  z.transform((value) => value === 'true' || value === 'on' || value === '1'),
);
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'use a whole number')),
  z.transform((digits: string) => Number(digits)),
);
const poolSize = wholeNumber.check(
  z.refine(
    (size) => size >= leastConnections,
    `use ${leastConnections} or more: with fewer, jobs could take all connections, and pages would wait`,
  ),
);
const share = z.pipe(
  z.string().check(z.regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, 'use a share from 0 to 1, such as 0.1')),
  z.transform((text: string) => Number(text)),
);
const money = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'use an amount such as 5.99')),
  z.transform((amount: string) => Number(amount)),
);
const httpUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:\/\/[^/\s]+$/.test(value),
      'use an address such as https://pasar.example, without a path',
    ),
  );

/** Stripe signs by the secret of each endpoint, and by the old and the new one while it is rotated. */
const signingSecrets = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((secret) => secret.trim())),
    z.array(
      z
        .string()
        .check(
          z.regex(
            /^whsec_\w{8,}$/,
            'use the signing secrets of the webhook endpoints, whsec_…, with commas',
          ),
        ),
    ),
  ),
);

const trouble = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^delay=\d{1,5},lost=0(\.\d{1,3})?$/,
        'use delay=2000,lost=0.1: milliseconds at most, and a share below 1',
      ),
    ),
  z.transform((text: string) => {
    const [delayMs = 0, lost = 0] = text.split(',').map((part) => Number(part.split('=')[1]));
    return { delayMs, lost };
  }),
);

/** A host, or a family of them: `*` stands for any part of the first label, and two labels must be named behind it. */
const hostPattern =
  /^(?:[\da-z-]+(?:\.[\da-z-]+)*|[\da-z*-]+\.(?:[\da-z-]+\.)*(?:[\da-z-]+\.[\da-z-]+|localhost))$/;
const hostPatterns = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) =>
      list
        .toLowerCase()
        .split(',')
        .map((pattern) => pattern.trim())
        .filter(Boolean),
    ),
    z.array(
      z
        .string()
        .check(
          z.regex(
            hostPattern,
            'use hosts such as cool.example or *.preview.cool.example, with commas',
          ),
        ),
    ),
  ),
);

const templateNames = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(\s*[a-z_]+=[a-z0-9_]{1,500}\s*(,|$))*$/,
        'use names such as booking_confirmed=visit_confirmed_2, with commas',
      ),
    ),
  z.transform((list: string): Record<string, string> => {
    const named = list.split(',').map((pair) => pair.trim().split('='));
    return Object.fromEntries(named.flatMap(([kind = '', name]) => (name ? [[kind, name]] : [])));
  }),
);

const languageList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((language) => language.trim())),
    z
      .array(z.enum(languages, `use languages of ${languages.join(', ')}, with commas`))
      .check(z.minLength(1)),
  ),
);

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(wholeNumber, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(httpUrl),
  SERVICE_HOSTS: z._default(hostPatterns, []),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_IN: z.optional(z.enum(placeKinds, 'use disk, s3 or cloudinary')),
  FILES_ALSO_IN: z.optional(z.enum(placeKinds, 'use disk, s3 or cloudinary')),
  S3_ENDPOINT: z.optional(httpUrl),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'use the name of a bucket')),
  ),
  S3_REGION: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'use a region such as ap-southeast-1, or auto')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PATH_STYLE: z.optional(flag),
  CLOUDINARY_URL: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(z.startsWith('postgres', 'use postgres://user:password@host/database')),
  ),
  DATABASE_POOL: z._default(poolSize, 12),
  DATABASE_REPLICA_URL: z.optional(
    z.string().check(z.startsWith('postgres', 'use postgres://user:password@host/database')),
  ),
  DEMO: z.optional(flag),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'use at least 32 characters'))),
  SESSION_SECRET_PREVIOUS: z.optional(
    z.string().check(z.minLength(32, 'use the secret that SESSION_SECRET was until now')),
  ),
  RATE_LIMITS: z._default(flag, true),
  REPLY_CACHE: z._default(flag, true),
  COMMON_PASSWORDS: z.optional(z.enum(['refuse', 'warn'])),
  SANDBOX_TROUBLE: z.optional(trouble),
  DRAIN_SECONDS: z._default(wholeNumber, 0),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^\s]+$/, 'use an address such as http://localhost:4318')),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'pasar'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(samplers, `use one of ${samplers.join(', ')}`),
    'always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  TRUSTED_PROXIES: z.optional(z.string()),
  PLATFORM_NAME: z._default(z.string(), 'Pasar'),
  CURRENCY: z._default(currency, 'USD'),
  TIME_ZONE: z._default(z.string(), 'Asia/Singapore'),
  PROVIDER_SLUG: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'use lower-case letters, digits and dashes')),
    'coolbreeze',
  ),
  PROVIDER_SHOP_ID: z._default(wholeNumber, 2),
  PROVIDER_PHONE: z._default(z.string(), '+65 6123 4567'),
  COMMISSION_BASIS_POINTS: z._default(wholeNumber, 800),
  SHIPPING_FREE_ABOVE: z._default(money, 50),
  SHIPPING_FLAT_FEE: z._default(money, 5.99),
  SELLERS_NEED_APPROVAL: z._default(flag, true),
  EMAILS_NEED_PROOF: z._default(flag, false),
  SMTP_URL: z.optional(
    z
      .string()
      .check(z.regex(/^smtps?:\/\/[^\s/]+/, 'use smtp://user:password@host:587 or smtps://…')),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isSender, 'use an address such as Pasar <hello@pasar.example>')),
  ),
  MAIL_SHOWS_LINKS: z._default(flag, false),
  MAIL_RETURN_TO: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.-]{1,20}@[^\s<>@+]+$/, 'use an address such as bounces@pasar.example')),
  ),
  MAIL_RETURN_SECRET: z.optional(z.string().check(z.minLength(32, 'use at least 32 characters'))),
  WHATSAPP_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.-]{20,500}$/, 'use the access token of a system user')),
  ),
  WHATSAPP_PHONE_ID: z.optional(
    z.string().check(z.regex(/^\d{5,20}$/, 'use the id of the phone number, which is digits')),
  ),
  WHATSAPP_TEMPLATES: z._default(templateNames, {}),
  WHATSAPP_LANGUAGES: z._default(languageList, [mainLanguage]),
  WHATSAPP_APP_SECRET: z.optional(z.string().check(z.minLength(16, 'use the secret of the app'))),
  WHATSAPP_VERIFY_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'use at least 16 characters')),
  ),
  WHATSAPP_URL: z._default(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s]+$/, 'use an address such as https://graph.facebook.com/v23.0'),
      ),
    'https://graph.facebook.com/v23.0',
  ),
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[rs]k_(test|live)_\w{10,}$/, 'use a secret or restricted key, sk_… or rk_…'),
      ),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(test|live)_\w{10,}$/, 'use a publishable key, pk_…')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(signingSecrets),
  STRIPE_API_URL: z.optional(httpUrl),
});

function isSender(value: string): boolean {
  return /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);
}

/** What is known of the service provider only by looking at its shop; the configuration says the shop's number. */
type ProviderFact = 'providerShopId' | 'providerPrice' | 'providerWeek';

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
  /** Where uploaded pictures are kept. */
  files: FilePlaces;
  databaseUrl: string | undefined;
  databasePool: number;
  /** A standby of `databaseUrl` that answers strangers' reads. */
  databaseReplicaUrl: string | undefined;
  demo: boolean;
  /** Signs guests' cookies and CSRF tokens. */
  sessionSecret: string;
  /** What it was until lately: what was signed or sealed under it still counts. */
  previousSecret?: string | undefined;
  rateLimits: boolean;
  /** Whether answers and pages for strangers are kept for a moment. */
  replyCache: boolean;
  commonPasswords: 'refuse' | 'warn';
  /** How long a process that was told to end still answers, for balancers to send people elsewhere. */
  drainSeconds: number;
  /** For fault tests: how the sandbox answers late, or not at all. */
  sandboxTrouble: { delayMs: number; lost: number } | undefined;
  logLevel: string;
  trustedProxies: string | undefined;
  traces: TraceOptions | null;
  /** As the environment has it; of a request's context, as admins have set it. See `createPlatformBook`. */
  platform: Omit<
    Platform,
    'url' | 'demo' | 'paymentProvider' | 'paymentKey' | 'categoryNames' | ProviderFact
  > & {
    providerShopId: number;
    categories: CategoryNames;
  };
  mail: {
    /** Without one nothing is sent; what would be is kept for admins to read. */
    smtpUrl: string | undefined;
    from: string;
    /** For developing without a mail server: the admins' mail page shows links that reset passwords. */
    showsLinks: boolean;
    /** Where mails that come back go, each to an address of its own below this one; without it, to whom they are from. */
    returnTo: string | undefined;
    /** Signs what the mail server hands on of mails that came back; without it none are taken. */
    returnSecret: string | undefined;
  };
  /** WhatsApp's Cloud API; null leaves its messages to be sent by hand. */
  whatsapp: {
    url: string;
    token: string;
    phoneId: string;
    /** Other names than ours for templates, by ours without `pasar_`. */
    templates: Record<string, string>;
    /** In which they were created; whoever reads another gets the first. */
    languages: Language[];
    /** By which WhatsApp proves itself when it tells what became of messages, and the site when it asks; null hears nothing. */
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
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const isProduction = env.NODE_ENV === 'production' && env.DEMO !== true;
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL: set DATABASE_URL to its primary, too');
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
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    acceptsAnyAddress: env.PUBLIC_URL === undefined || env.NODE_ENV !== 'production',
    serviceHosts: env.SERVICE_HOSTS,
    dataDir,
    files: filesOf(env, dataDir),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    demo: env.DEMO ?? env.NODE_ENV !== 'production',
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir),
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
      currency: env.CURRENCY,
      timeZone: env.TIME_ZONE,
      providerSlug: env.PROVIDER_SLUG,
      providerShopId: env.PROVIDER_SHOP_ID,
      providerPhone: env.PROVIDER_PHONE,
      commissionBasisPoints: env.COMMISSION_BASIS_POINTS,
      shipping: { freeAbove: env.SHIPPING_FREE_ABOVE, flatFee: env.SHIPPING_FLAT_FEE },
      sellersNeedApproval: env.SELLERS_NEED_APPROVAL,
      emailsNeedProof: env.EMAILS_NEED_PROOF,
      categories: usualCategoryNames,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from:
        env.MAIL_FROM ??
        `${env.PLATFORM_NAME} <no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}>`,
      showsLinks: env.MAIL_SHOWS_LINKS,
      returnTo: env.MAIL_RETURN_TO,
      returnSecret: env.MAIL_RETURN_SECRET,
    },
    whatsapp: whatsappOf(env),
    stripe: stripeOf(env),
  };
}

/** By a network, or by whatever stands in front; the demo alone is on this machine. */
function isReachedByOthers({
  HOST,
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: z.output<typeof environment>): boolean {
  const names = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])];
  return (
    TRUSTED_PROXIES !== undefined ||
    !names.every((name) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(name))
  );
}

function filesOf(env: z.output<typeof environment>, dataDir: string): FilePlaces {
  const places = placesFrom(env, join(dataDir, 'files'));
  if (typeof places === 'string') throw new ConfigError(places);
  return places;
}

function tracesOf(env: z.output<typeof environment>): TraceOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  if (!endpoint) return null;
  return {
    endpoint,
    serviceName,
    share: sampledShare({ sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG }),
  };
}

function whatsappOf(env: z.output<typeof environment>): Config['whatsapp'] {
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
  const hook =
    appSecret === undefined || verifyToken === undefined ? null : { appSecret, verifyToken };
  return token === undefined || phoneId === undefined
    ? null
    : { url, token, phoneId, templates, languages: inLanguages, hook };
}

function stripeOf(env: z.output<typeof environment>): Config['stripe'] {
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
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true });
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

/** The secrets that keys are derived from. */
export type Secrets = Pick<Config, 'sessionSecret' | 'previousSecret'>;

/** The keys for one purpose: the first one to sign and seal with, all of them to read what was signed or sealed before. */
export function keysFor(
  { sessionSecret, previousSecret }: Secrets,
  purpose: string,
): [Buffer, ...Buffer[]] {
  const keyFrom = (secret: string) => createHmac('sha256', secret).update(purpose).digest();
  return [
    keyFrom(sessionSecret),
    ...(previousSecret === undefined ? [] : [keyFrom(previousSecret)]),
  ];
}
