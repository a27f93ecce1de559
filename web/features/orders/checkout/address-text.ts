export type AddressText = { address: string; city: string; zipCode: string };

/** The address in one text, as orders have it. */
export function addressText({ address, city, zipCode }: AddressText): string {
  return `${address}, ${city} ${zipCode}`.trimEnd();
}
