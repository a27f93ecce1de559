import type { Order } from '#contract/orders/schemas.ts';

export type PayOrderProps = { order: Order; onPaid: () => void };
