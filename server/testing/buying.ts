/** Buying over HTTP, for the tests of what comes after a sale. */
import { toMajor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { TestVisitor } from './visitor.ts';

export type Purchase = {
  product: { id: number; price: number };
  quantity?: number;
  /** The picture that is to be printed. */
  ownArtwork?: string;
  /** False leaves the order waiting for its payment. */
  isPaid?: boolean;
  /** Distinguishes a retry from another order. */
  key?: string;
  /** Where it is not the sandbox that is paid. */
  paymentToken?: string;
};

/** An order of one kind of goods, bought at once; the flat delivery fee is theirs up to 50.00. */
export async function bought(
  shopper: Pick<TestVisitor, 'post'>,
  {
    product,
    quantity = 1,
    ownArtwork,
    isPaid = true,
    paymentToken = sandboxTokens.approved,
    key = crypto.randomUUID(),
  }: Purchase,
): Promise<Order> {
  const subtotal = product.price * quantity;
  const order = {
    total: toMajor(subtotal > 50_00 ? subtotal : subtotal + 5_99),
    shippingAddress: '12 Joo Chiat Road, Singapore 427741',
    buyNow: true,
    ...(isPaid ? { paymentToken } : {}),
  };
  const answer = await shopper.post<Order>(
    '/api/orders',
    { order, items: [{ productId: product.id, quantity, ownArtwork }] },
    { 'idempotency-key': key },
  );
  if (answer.status !== 201)
    throw new Error(`the order was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
