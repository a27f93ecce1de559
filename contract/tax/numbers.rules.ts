/** The numbers under which shops are registered for tax, checked by their form and, where they have one, their check character. */

/** The number as it is kept: capital letters and digits without blanks, dots and dashes. */
export function plainTaxNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[\s./-]/g, '');
}

/**
 * Whether this may be the number of somebody registered there. Says nothing of whether it was given to anybody, and of
 * countries whose numbers are not known here no more than that it looks like one.
 */
export function isTaxNumber(country: string, number: string): boolean {
  return (checks[country] ?? looksLikeOne)(plainTaxNumber(number));
}

const checks: Record<string, ((number: string) => boolean) | undefined> = {
  SG: isSingaporean,
  DE: isGerman,
  US: (number) => /^(?!00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)\d{9}$/.test(number),
};

function looksLikeOne(number: string): boolean {
  return /^(?=.*\d)[\dA-Z]{4,20}$/.test(number);
}

/** A unique entity number in one of its three forms (ACRA), or a registration number of its own that begins with M. */
function isSingaporean(number: string): boolean {
  if (/^M[2789BRX]\d{7}[\dA-Z]$/.test(number)) return true;
  const [body, check] = [number.slice(0, -1), number.slice(-1)];
  if (/^\d{8}[A-Z]$/.test(number))
    return check === 'XMKECAWLJDB'[weighed(body, digits, [10, 4, 9, 3, 8, 2, 7, 1]) % 11];
  if (/^(18|19|20)\d{7}[A-Z]$/.test(number))
    return check === 'ZKCMDNERGWH'[weighed(body, digits, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11];
  if (/^[RST]\d\d[A-HJ-NP-X]{2}\d{4}[A-HJ-NP-X]$/.test(number))
    return (
      check ===
      signs[(weighed(body, signs, [4, 3, 5, 3, 10, 2, 2, 5, 7]) + 11 * signs.length - 5) % 11]
    );
  return false;
}

const digits = '0123456789';
const signs = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';

function weighed(body: string, alphabet: string, weights: readonly number[]): number {
  return [...body].reduce(
    (total, sign, place) => total + alphabet.indexOf(sign) * (weights[place] ?? 0),
    0,
  );
}

/** DE and nine digits, the last by ISO 7064, MOD 11,10. */
function isGerman(number: string): boolean {
  if (!/^DE[1-9]\d{8}$/.test(number)) return false;
  let product = 10;
  for (const digit of number.slice(2, -1)) {
    const total = (Number(digit) + product) % 10;
    product = ((total === 0 ? 10 : total) * 2) % 11;
  }
  return Number(number.slice(-1)) === (11 - product) % 10;
}
