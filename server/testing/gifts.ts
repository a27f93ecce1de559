/** Gift cards in tests: bought, paid and delivered as shoppers do. */
import type { BoughtGift } from '#contract/gifts/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { SignedIn } from './makers.ts';

/** What a buyer sends; the card comes to the buyer. */
export const giftOf = (amount: number, more: object = {}) => ({
  amount,
  senderName: 'Mei Tan',
  recipientName: 'Ravi Kumar',
  recipientEmail: null,
  message: '',
  sendOn: null,
  language: 'en',
  paymentMethod: 'creditCard',
  paymentToken: sandboxTokens.approved,
  ...more,
});

export type SoldGift = { card: BoughtGift; code: string };

export async function soldGift(
  buyer: SignedIn,
  amount: number,
  more: object = {},
): Promise<SoldGift> {
  const { status, body } = await buyer.post<SoldGift>('/api/gift-cards', giftOf(amount, more), {
    'idempotency-key': crypto.randomUUID(),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** A card in the shopper's own wallet. */
export async function giftInWallet(shopper: SignedIn, amount: number): Promise<SoldGift> {
  const sold = await soldGift(shopper, amount);
  const { status, body } = await shopper.post('/api/gift-cards/wallet', { code: sold.code });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return sold;
}

/** Gift cards on sale, as an admin sets it. */
export async function sellGifts(admin: SignedIn, terms: object = {}): Promise<void> {
  const { body: settings } = await admin.get<{ gifts: { version: number } }>(
    '/api/platform/settings',
  );
  const { status, body } = await admin.put('/api/platform/settings/gifts', {
    isSold: true,
    least: 5,
    most: 500,
    months: 0,
    refundDays: 14,
    ...terms,
    version: settings.gifts.version,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
