/** The fields that many bodies share, with the limits every text, amount and id keeps. */
import * as z from 'zod/mini';
import { imageSource } from './image-source.ts';
import { amountTyped, isAmount, largestAmount, toMinor, writtenAmount } from './money.ts';

/** PostgreSQL refuses NUL, and lone surrogates are not text. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * Text between `min` and `max` characters after trimming, free of NUL and lone surrogates.
 * `message` is the code of what the person reads when it is too short; see `field-messages.ts`.
 */
export function text(limits: { min?: number; max: number; message?: string }) {
  const { min = 0, max, message } = limits;
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, 'general.too_long'),
      z.refine(isStorable, 'general.unstorable'),
    );
}

/**
 * `text` on one line, for names: they become subjects of mails, where a line break would begin another header. What turns
 * the words around it is taken out, as some programs add it to what is copied; where something is needed, it is seen.
 */
export function line(limits: Parameters<typeof text>[0]) {
  const isNeeded = (limits.min ?? 0) > 0;
  return text(limits).check(
    z.overwrite(withoutHidden),
    z.refine((value) => !/[\r\n\v\f\u0085\u2028\u2029]/.test(value), 'general.single_line'),
    z.refine((value) => !isNeeded || isSeen(value), limits.message),
  );
}

/**
 * Without overrides, embeddings and isolates of the direction of writing, which may go on after a name has ended, and without
 * blanks of no width, by which two names would differ that look the same. Joiners stay: Persian, Hindi and emoji need them.
 */
function withoutHidden(value: string): string {
  return value.replace(/[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '').trim();
}

/** Blank letters (of Hangul and Braille) are none. */
function isSeen(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ''));
}

/** The largest id that a path or a body may name: 2^31-1. The database has room for more. */
export const largestId = 2_147_483_647;

/** A row's id. */
export const id = z.int().check(z.positive(), z.maximum(largestId));

/** What a column of the type `integer` has room for. */
const largestInteger = 2_147_483_647;

/** Which state of something the caller saw; what nobody saved yet has version 0. */
export const version = z
  .int('general.reload')
  .check(z.minimum(0, 'general.reload'), z.maximum(largestInteger, 'general.reload'));

/** A row's id in a path or query, where it is digits. */
export const idInPath = z.pipe(
  z.string('general.id').check(
    z.regex(/^[1-9]\d{0,9}$/, 'general.id'),
    z.refine((digits) => Number(digits) <= largestId, 'general.id'),
  ),
  z.transform(Number),
);

/** A whole number in a query string; the refusal and the reference of the API say from what to what. */
export function wholeInQuery(least: number, most: number) {
  const isAllowed = (digits: string) =>
    /^\d{1,9}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
  const said = { error: 'general.whole_between', params: { least, most } };
  return z
    .pipe(z.string().check(z.refine(isAllowed, said)), z.transform(Number))
    .register(z.globalRegistry, { type: 'integer', minimum: least, maximum: most });
}

/** The secret in a link that was sent to one person, in a path. */
export const linkToken = z.string().check(z.regex(/^[\w-]{22,64}$/));

/** An amount of money in major units as JSON carries it (12.5): with the decimals of the market's currency, and at most `largestAmount`. */
export function amount(message = 'general.amount') {
  return z.number(message).check(
    z.minimum(0, message),
    z.maximum(largestAmount, 'general.amount_most'),
    z.refine((major) => !isAmount(major) || toMinor(major) <= largestAmount, 'general.amount_most'),
    z.refine(isAmount, 'general.amount_decimals'),
  );
}

/** An amount above zero. */
export function positiveAmount(message: string) {
  return amount(message).check(z.gt(0, message));
}

/** How many of one product: 1 to 99. */
export const quantity = z
  .int('general.quantity')
  .check(z.minimum(1, 'general.quantity'), z.maximum(99, 'general.quantity'));

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();

/** A day of the calendar, `YYYY-MM-DD`, between 2000 and 2099. */
export const civilDate = z.string('general.civil_date').check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'general.civil_date'),
  z.refine(
    (date) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
    'general.no_such_day',
  ),
);

/** An amount of money in major units in a query string, such as `12.50`. */
export const amountInQuery = z.pipe(
  z.string().check(
    z.regex(writtenAmount, 'general.amount'),
    z.refine((text) => toMinor(amountTyped(text) ?? Infinity) <= largestInteger, 'general.amount'),
  ),
  z.transform(Number),
);

/** `true` or `false` in a query string; a repeated parameter is refused. */
export const flagInQuery = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
);

/**
 * An image address, stored as the parser of URLs writes it: https, our own path, or the uploader's
 * `cloudinary:{id}|{url}`; see `imageSource`. White space and quotes are refused, which could end an attribute or a style.
 */
export function imageUrl(message = 'general.image_url') {
  return z.string(message).check(
    z.overwrite(asParsed),
    z.maxLength(1000, message),
    z.refine((value) => value === '' || isImageAddress(value), message),
  );
}

function asParsed(value: string): string {
  const address = imageSource(value);
  if (isOwnPicture(address) || hasSpaceOrQuotes(value) || !URL.canParse(address)) return value;
  return value.slice(0, value.length - address.length) + new URL(address).href;
}

function isImageAddress(value: string): boolean {
  if (hasSpaceOrQuotes(value)) return false;
  const address = imageSource(value);
  return isOwnPicture(address) || (URL.canParse(address) && new URL(address).protocol === 'https:');
}

function isOwnPicture(address: string): boolean {
  return /^\/(files|pictures)\/[\w\-./]+$/.test(address) && !address.includes('..');
}

function hasSpaceOrQuotes(value: string): boolean {
  return /[\s"'`]|\p{Cc}/u.test(value);
}

/** A chosen value for each option of a product, such as `{ Colour: 'Red', Size: 'M' }`. */
export const variantOptions = z
  .record(text({ min: 1, max: 50 }), text({ min: 1, max: 50 }))
  .check(z.refine((options) => Object.keys(options).length <= 10, 'general.too_many_options'));
export type VariantOptions = Record<string, string>;

/** Made by the sender's browser, so that what is sent again after a lost answer is one. */
export const keyInBody = z.string().check(z.regex(/^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/));

/** What an `Idempotency-Key` says: visible characters. */
export const keyInHeader = z
  .string()
  .check(z.minLength(8), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/));
