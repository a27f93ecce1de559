/** How to pay, and the sandbox's test cards. Apart from the schemas, which screens need not load. */

export const paymentMethods = ['creditCard', 'paypal', 'applePay', 'payNow'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** What the sandbox offers. A gateway's own form offers what it can itself. */
export const sandboxMethods = ['creditCard', 'paypal', 'applePay'] as const satisfies readonly PaymentMethod[];
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What the sandbox's tokens make happen. */
export const sandboxTokens = {
  approved: 'sandbox_approved',
  declined: 'sandbox_declined',
  insufficientFunds: 'sandbox_insufficient_funds',
  secondStep: 'sandbox_second_step',
  secondStepDone: 'sandbox_second_step_done',
} as const;

/** Test card numbers, as shown on the checkout of a sandbox. */
export const sandboxCards = [
  { number: '4242 4242 4242 4242', token: sandboxTokens.approved },
  { number: '4000 0000 0000 0002', token: sandboxTokens.declined },
  { number: '4000 0000 0000 9995', token: sandboxTokens.insufficientFunds },
  { number: '4000 0025 0000 3155', token: sandboxTokens.secondStep },
] as const;

/**
 * Exchanges a card number for a sandbox token, in the browser: the number itself is not sent.
 * Numbers that are not test cards give null; so does an empty one.
 */
export function sandboxTokenFor(cardNumber: string): string | null {
  const digits = cardNumber.replaceAll(/\D/g, '');
  return sandboxCards.find((card) => card.number.replaceAll(' ', '') === digits)?.token ?? null;
}

/** What the admins' history of orders is narrowed to: how the payment stands, what a bank asks back, and what somebody has to look at. */
export const paymentFilters = [...paymentStatuses, 'disputed', 'to_check'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];
