import { ownRoutes } from '#contract/account-routes.ts';
import { createApi } from './client.ts';
import { ownCarrier } from './browser.ts';

/** `browserApi` for what only the pages of one's own account and of mailed links call, so that others need not load its addresses. */
export const accountApi = createApi(ownCarrier, ownRoutes);
