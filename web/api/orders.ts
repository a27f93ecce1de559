import { orderBoardPaths, orderPaths, refundPaths, salesPaths } from '#contract/orders/paths.ts';
import type { orderBoardRoutes } from '#contract/orders/board.schemas.ts';
import type { refundRoutes } from '#contract/orders/refunds.schemas.ts';
import type { salesRoutes } from '#contract/orders/sales.schemas.ts';
import type { orderRoutes } from '#contract/orders/schemas.ts';
import { browserClient } from './browser.ts';

export const ordersApi = browserClient<typeof orderRoutes>(orderPaths);
export const refundsApi = browserClient<typeof refundRoutes>(refundPaths);
export const salesApi = browserClient<typeof salesRoutes>(salesPaths);
export const orderBoardApi = browserClient<typeof orderBoardRoutes>(orderBoardPaths);
