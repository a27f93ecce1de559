import {
  customerPaths,
  orderBoardPaths,
  orderPaths,
  refundPaths,
  stationPaths,
  printProofPaths,
  substitutionPaths,
  tipPaths,
  visitPaymentPaths,
} from '#contract/orders/paths.ts';
import type { orderBoardRoutes } from '#contract/orders/board.schemas.ts';
import type { customerRoutes } from '#contract/orders/customers.schemas.ts';
import type { refundRoutes } from '#contract/orders/refunds.schemas.ts';
import type { orderRoutes } from '#contract/orders/schemas.ts';
import type { tipRoutes } from '#contract/orders/tip-calls.schemas.ts';
import type { visitPaymentRoutes } from '#contract/orders/visit-payment.schemas.ts';
import type { stationRoutes } from '#contract/orders/stations.schemas.ts';
import type { printProofRoutes } from '#contract/orders/print-proofs.schemas.ts';
import type { substitutionRoutes } from '#contract/orders/substitutions.schemas.ts';
import { browserClient } from './browser.ts';

export const ordersApi = browserClient<typeof orderRoutes>(orderPaths);
export const tipsApi = browserClient<typeof tipRoutes>(tipPaths);
export const visitPaymentsApi = browserClient<typeof visitPaymentRoutes>(visitPaymentPaths);
export const refundsApi = browserClient<typeof refundRoutes>(refundPaths);
export const orderBoardApi = browserClient<typeof orderBoardRoutes>(orderBoardPaths);
export const printProofsApi = browserClient<typeof printProofRoutes>(printProofPaths);
export const substitutionsApi = browserClient<typeof substitutionRoutes>(substitutionPaths);
export const stationsApi = browserClient<typeof stationRoutes>(stationPaths);
export const customersApi = browserClient<typeof customerRoutes>(customerPaths);
