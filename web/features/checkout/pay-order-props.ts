import type { Order } from '#contract/orders.ts';

export type PayOrderProps = { order: Order; onPaid: () => void };
