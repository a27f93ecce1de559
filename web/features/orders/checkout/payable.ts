import type { PaymentMethod } from '#contract/payments/rules.ts';

/** Something that waits for its payment: the rest of a visit, or an order. */
export type Payable = {
  /** In major units. */
  amount: number;
  /** What is offered first. */
  method: PaymentMethod;
  /** What is paid for, as the head of a dialog. */
  title: string;
  pay: (paying: { paymentMethod: PaymentMethod; paymentToken: string }) => Promise<unknown>;
};

export type PayProps = {
  payable: Payable;
  onPaid: () => void;
  /** It is not what the page shows: paid meanwhile, say, or of another sum. */
  onStale: () => void;
};
