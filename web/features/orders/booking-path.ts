/** Where admins see a booking, at the desk of its shop. */
export function bookingPath(shopId: number, bookingId: number): string {
  return `/admin/bookings/${shopId}?booking=${bookingId}`;
}
