import { roomRoutes } from '#contract/room-routes.ts';
import { createApi } from './api.ts';
import { ownCarrier } from './browser-api.ts';

/** `browserApi` for what only the rooms of sellers and admins call, so that shoppers need not load its addresses. */
export const roomsApi = createApi(ownCarrier, roomRoutes);
