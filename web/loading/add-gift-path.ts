/** Where a gift card is added, and from there the way back to `next`; its code stands behind the mark of the address, which no server is sent. */
export function addGiftPath({ code, next }: { code: string; next: string }): string {
  return `/gift-cards/use?next=${encodeURIComponent(next)}#${encodeURIComponent(code)}`;
}
