/** The one-click setup of a service vendor's shop. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { providerSetupPaths } from './paths.ts';
import { serviceCategories } from './rules.ts';
import { shop } from './schemas.ts';

export const providerSetupRoutes = {
  open: endpoint(providerSetupPaths.open, 'signed-in', {
    body: z.object({ shopCategory: z.enum(serviceCategories, 'shops.category') }),
    reply: shop,
    summary: 'Open the service shop of a vendor who has none; repeated it is the same shop',
  }),
};
