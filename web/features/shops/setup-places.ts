import type { SetupStep } from '#contract/shops/rules.ts';

/** Where each step of a shop's set-up is done: a room, and the place in it. The approval is not the seller's to do. */
export const setupPlaces: Record<SetupStep, [room: string, place?: string]> = {
  logo: ['/seller/settings', '#profile'],
  banner: ['/seller/settings', '#profile'],
  contact: ['/seller/settings', '#contact'],
  hours: ['/seller/settings', '#hours'],
  technicians: ['/vendor/bookings/settings', '#technicians'],
  packages: ['/vendor/bookings/settings', '#packages'],
  policy: ['/seller/settings', '#policies'],
  products: ['/seller/add-product'],
  payout: ['/seller/settings', '#payout'],
  approval: ['/seller/vendors'],
};
