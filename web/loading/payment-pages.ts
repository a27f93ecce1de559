/** The pages on which a gateway's own form may stand: their documents allow its script, those of others do not. */
export function hasPaymentForm(pathname: string): boolean {
  return /^\/(checkout|order\/\d+|my-bookings\/\d+|booking\/[\w-]+)\/?$/.test(pathname);
}
