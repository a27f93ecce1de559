/** The environment variables, each with its check. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { countries } from '#contract/kernel/countries.ts';
import { currencies } from '#contract/kernel/currency.ts';
import { languages, mainLanguage } from '#contract/kernel/languages.ts';
import { writtenAmount } from '#contract/kernel/money.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { lookNames } from '#contract/platform/look.rules.ts';
import whatsappWords from '#messages/en/whatsappTemplates.json' with { type: 'json' };
import { cdnKinds } from './cdn/cdn-options.ts';
import { leastConnections } from './jobs/connections.ts';
import { placeKinds } from './storage/places.ts';
import { samplers } from './tracing/trace-options.ts';

const flag = z.pipe(
  z.enum(['true', 'false', 'on', 'off', '1', '0'], 'use true or false'),
  z.transform((value) => value === 'true' || value === 'on' || value === '1'),
);
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'use a whole number')),
  z.transform((digits: string) => Number(digits)),
);
const upTo = (most: number) =>
  wholeNumber.check(z.refine((number) => number <= most, `use ${most} at most`));
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `use one of ${words.join(', ')}`);
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
  z.string().check(z.regex(writtenAmount, 'use an amount such as 5.99')),
  z.transform((amount: string) => Number(amount)),
);
const httpUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:\/\/[^/?#@\s]+$/.test(value) && URL.canParse(value),
      'use an address such as https://pasar.example, without a path',
    ),
  );

/** Several of a kind, with commas between them. */
const listOf = <Each extends z.ZodMiniType<string, string>>(each: Each) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((list: string) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
      z.array(each),
    ),
  );

/** An address of this form; `wish` says how it is meant. */
const addressLike = (form: RegExp, wish: string) =>
  z.string().check(z.refine((url) => form.test(url) && URL.canParse(url), wish));

const origins = listOf(httpUrl);

/** Where a CDN is told what to purge. */
const purgeUrls = listOf(
  addressLike(
    /^https?:\/\/[^\s]+$/,
    'use an address such as https://api.fastly.com/service/ID/purge, several of Varnish with commas',
  ),
);

const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'use postgres://user:password@host/database'));

/** Servers of one cluster. */
const natsUrls = listOf(
  addressLike(
    /^(nats|tls):\/\/[^\s/?#]+$/,
    'use an address such as nats://user:password@host:4222 (tls:// for TLS), several with commas; special characters of a password as %40',
  ),
);

/** Stripe signs by the secret of each endpoint, and by the old and the new one while it is rotated. */
const signingSecrets = listOf(
  z
    .string()
    .check(
      z.regex(
        /^whsec_\w{8,}$/,
        'use the signing secrets of the webhook endpoints, whsec_…, with commas',
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

/** As `whatsapp-templates.ts` names them. */
const templates = Object.entries(whatsappWords.kinds).flatMap(([group, kinds]) =>
  Object.keys(kinds).flatMap((kind) => [`${group}_${kind}`, `${group}_${kind}_noted`]),
);

const templateNames = z
  .pipe(
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
  )
  .check(
    z.refine(
      (named) => Object.keys(named).every((kind) => templates.includes(kind)),
      `use names of ${templates.join(', ')}`,
    ),
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

const nameWish = 'use 2 to 40 characters';

/** Every variable that the server reads, each with its check; all are optional. */
export const variables = z.object({
  NODE_ENV: z._default(oneOf(['development', 'production', 'test']), 'development'),
  PORT: z._default(upTo(65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(httpUrl),
  SERVICE_HOSTS: z._default(hostPatterns, []),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_IN: z.optional(oneOf(placeKinds)),
  FILES_ALSO_IN: z.optional(oneOf(placeKinds)),
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
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_POOL: z._default(poolSize, 12),
  DATABASE_REPLICA_URL: z.optional(postgresUrl),
  NATS_URL: z._default(natsUrls, []),
  CDN: z.optional(oneOf(cdnKinds)),
  CDN_PURGE_URL: z._default(purgeUrls, []),
  CDN_TOKEN: z.optional(z.string()),
  CDN_SECONDS: z._default(wholeNumber, 60),
  SEARCH_URL: z.optional(
    addressLike(
      /^https?:\/\/[^\s/?#]+$/,
      'use an address such as https://user:password@host:9200, without a path; special characters of a password as %40',
    ),
  ),
  DEMO: z.optional(flag),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'use at least 32 characters'))),
  SESSION_SECRET_PREVIOUS: z.optional(
    z.string().check(z.minLength(32, 'use the secret that SESSION_SECRET was until now')),
  ),
  RATE_LIMITS: z._default(flag, true),
  REPLY_CACHE: z._default(flag, true),
  COMMON_PASSWORDS: z.optional(oneOf(['refuse', 'warn'])),
  SANDBOX_TROUBLE: z.optional(trouble),
  DRAIN_SECONDS: z._default(upTo(3600), 0),
  LOG_LEVEL: z._default(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^\s]+$/, 'use an address such as http://localhost:4318')),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'pasar'),
  OTEL_TRACES_SAMPLER: z._default(oneOf(samplers), 'always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  TRUSTED_PROXIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every((one) => isProxy(one.trim())),
          'use addresses such as 10.0.0.2 or 10.0.0.0/24, with commas',
        ),
      ),
  ),
  PLATFORM_NAME: z._default(
    z.string().check(z.trim(), z.minLength(2, nameWish), z.maxLength(40, nameWish)),
    'Pasar',
  ),
  PLATFORM_LOOK: z._default(oneOf(lookNames), 'stall'),
  CURRENCY: z._default(z.enum(currencies, 'use a code of ISO 4217 such as SGD'), 'USD'),
  COUNTRY: z._default(z.enum(countries, 'use a code of ISO 3166-1 such as SG'), 'SG'),
  TIME_ZONE: z.optional(
    z.string().check(z.refine(isTimeZone, 'use a zone such as Asia/Singapore')),
  ),
  PROVIDER_SLUG: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'use lower-case letters, digits and dashes')),
    'coolbreeze',
  ),
  PROVIDER_SHOP_ID: z._default(wholeNumber, 2),
  PROVIDER_PHONE: z._default(z.string(), ''),
  COMMISSION_BASIS_POINTS: z._default(upTo(5000), 800),
  SHIPPING_FREE_ABOVE: z.optional(money),
  SHIPPING_FLAT_FEE: z.optional(money),
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
  PUSH_ORIGINS: z._default(origins, []),
  WEBHOOK_ORIGINS: z._default(origins, []),
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

function isTimeZone(name: string): boolean {
  try {
    civilTime(new Date(), name);
    return true;
  } catch {
    return false;
  }
}

/** As Fastify reads them: an address, a network, or one of its three names for networks. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  return (
    family > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most))
  );
}

export type Variables = z.output<typeof variables>;
