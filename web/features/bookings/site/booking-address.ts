/**
 * The booking form with a package and a number of units chosen.
 *
 * @example bookingAddress(2, { packageId: 7, units: 3 }) // '/book-service/2?package=7&units=3'
 */
export function bookingAddress(
  shopId: number,
  { packageId, units = 1 }: { packageId?: number | undefined; units?: number },
): string {
  return packageId === undefined
    ? `/book-service/${shopId}`
    : `/book-service/${shopId}?package=${packageId}&units=${units}`;
}
