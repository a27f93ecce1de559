import type { AftercareOfOrder } from '#contract/aftercare/schemas.ts';

/** A line of an order, as what is said beside it needs it. */
export type LineAftercareProps = {
  aftercare: AftercareOfOrder;
  orderId: number;
  shopId: number;
  /** Null is the visit. */ lineId: number | null;
  /** Where the reader follows a case. */ casePath: (id: number) => string;
};
