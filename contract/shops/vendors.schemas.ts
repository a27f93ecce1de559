/** Sellers and their shops as admins see them: who waits and what they bring, who is suspended, who pays what. */
import * as z from 'zod/mini';
import { approvalStatuses } from '../accounts/rules.ts';
import { givenReason, suspensionBody } from '../accounts/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { vendorPaths } from './paths.ts';
import {
  commissionKinds,
  everyShopColumns,
  shopKinds,
  shopStatuses,
  vendorColumns,
  vendorStates,
} from './rules.ts';

export const vendorShop = z.object({
  id,
  name: z.string(),
  kind: z.enum(shopKinds),
  logoUrl: z.nullable(z.string()),
  colours: z.tuple([z.string(), z.string()]),
  approvalStatus: z.enum(shopStatuses),
  /** Of the shop itself; its owner may be suspended besides. */
  suspendedAt: z.nullable(instant),
  suspensionReason: z.nullable(z.string()),
  /** When its owner closed it for good. */
  closedAt: z.nullable(instant),
  /** The shop's own rate on future sales; null is the marketplace's. */
  commissionBasisPoints: z.nullable(z.number()),
  soldCount: z.number(),
  /** What it says of itself, which admins read before shoppers do. */
  description: z.string(),
  location: z.string(),
  bannerUrl: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  businessRegistration: z.nullable(z.string()),
  /** The first three that are published, of so many. */
  items: z.array(z.object({ id, name: z.string(), imageUrl: z.nullable(z.string()) })),
  itemCount: z.number(),
});
export type VendorShop = z.output<typeof vendorShop>;

export const vendor = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  approvalStatus: z.enum(approvalStatuses),
  /** When they asked to sell. */
  askedAt: instant,
  disabledAt: z.nullable(instant),
  suspendedAt: z.nullable(instant),
  suspensionReason: z.nullable(z.string()),
  /** What they said when they asked again after a rejection. */
  message: z.nullable(z.string()),
  /** The last answer to their request, if there was one. */
  lastDecision: z.nullable(
    z.object({
      status: z.enum(['approved', 'rejected', 'changes_asked']),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
  shops: z.array(vendorShop),
});
export type Vendor = z.output<typeof vendor>;

const rateMessage = 'general.commission';

const rate = z.nullable(
  z.int(rateMessage).check(z.minimum(0, rateMessage), z.maximum(5_000, rateMessage)),
);

export const commissionBody = z.object({
  commissionBasisPoints: rate,
  /** The rate that the admin saw; if it is another by now, nothing happens (409). */
  from: rate,
  reason: givenReason,
});

/** A shop in the list of all of them, whatever its state. */
export const everyShop = z.object({
  ...vendorShop.shape,
  ownerId: id,
  ownerName: z.string(),
  openedAt: instant,
});
export type EveryShop = z.output<typeof everyShop>;

const everyShopFilter = {
  /** Part of its name, or of its owner's name or e-mail. */
  q: z.optional(text({ max: 100 })),
  kind: z.optional(z.enum(shopKinds)),
  status: z.optional(z.enum(shopStatuses)),
  commission: z.optional(z.enum(commissionKinds)),
};

const byId = z.object({ id: idInPath });

export const vendorRoutes = {
  list: endpoint(vendorPaths.list, 'admin', {
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(vendorStates)),
      q: z.optional(text({ max: 100 })),
      sort: sortInQuery(vendorColumns),
    }),
    reply: z.array(vendor),
    summary: 'Sellers with their shops, those who have waited longest first',
  }),
  counts: endpoint(vendorPaths.counts, 'admin', {
    reply: z.object({
      pending: z.number(),
      approved: z.number(),
      rejected: z.number(),
      suspended: z.number(),
      disabled: z.number(),
    }),
    summary: 'How many sellers are in each state',
  }),
  shops: endpoint(vendorPaths.shops, 'admin', {
    query: z.object({ ...pageQuery, sort: sortInQuery(everyShopColumns), ...everyShopFilter }),
    reply: z.array(everyShop),
    summary: 'All shops in whatever state, the latest first',
  }),
  shopsFile: endpoint(vendorPaths.shopsFile, 'admin', {
    query: z.object({
      sort: sortInQuery(everyShopColumns),
      columns: columnsInQuery,
      ...everyShopFilter,
    }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  suspendShop: endpoint(vendorPaths.suspendShop, 'admin', {
    params: byId,
    body: suspensionBody,
    reply: vendorShop,
    summary: 'Hide one shop from shoppers, or show it again',
  }),
  setCommission: endpoint(vendorPaths.setCommission, 'admin', {
    params: byId,
    body: commissionBody,
    reply: vendorShop,
    summary: "Set a shop's own commission on future sales",
  }),
};
