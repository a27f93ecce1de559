import { serviceRoutes } from '#contract/service-routes.ts';
import { createApi } from './client.ts';
import { ownCarrier } from './browser.ts';

/** `browserApi` for what only pages about service visits call, so that nobody else need load its addresses. */
export const serviceApi = createApi(ownCarrier, serviceRoutes);
