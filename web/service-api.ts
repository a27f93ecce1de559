import { serviceRoutes } from '#contract/service-routes.ts';
import { createApi } from './api.ts';
import { ownCarrier } from './browser-api.ts';

/** `browserApi` for what only pages about service visits call, so that nobody else need load its addresses. */
export const serviceApi = createApi(ownCarrier, serviceRoutes);
