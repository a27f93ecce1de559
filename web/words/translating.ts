/** What `parity.test.ts` lets pass while it holds each translation against English. */

/** Names, formats and units that stand in a translation as they do in English. */
export const latinWords: ReadonlySet<string> = new Set(
  'Amex Apple Black Colour L M S Shopify SKU SMTP START STOP Stripe Size White archived draft id made order published to Cookie Ctrl CSV com Enter Esc example GIF JavaScript JPG JSON FROM Idempotency-Key MAIL URL Mastercard MB MM Nil Pay PayNow PayPal PDF PNG Shift shop Tab Visa WebP WhatsApp YY https Facebook Instagram X YouTube standard reduced zero food service contains may contain milk nuts sesame fit for halal none with free'.split(
    ' ',
  ),
);

/** Files that are not translated yet; the site shows them in English meanwhile. */
export const awaited: readonly string[] = [];
