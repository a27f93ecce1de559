import { roomRoutes } from '#contract/room-routes.ts';
import { createApi } from './client.ts';
import { ownCarrier } from './browser.ts';

/** `browserApi` for what only the rooms of sellers and admins call, so that shoppers need not load its addresses. */
export const roomsApi = createApi(ownCarrier, roomRoutes);
