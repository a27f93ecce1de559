/** What each domain has for the page Today, in the order of the domains; handed over by `app.ts`. */
import { casesOfMarketToday, casesOfShopToday } from './aftercare/today.ts';
import { bookingsToday } from './bookings/today.ts';
import { recipesToday } from './catalogue/today.ts';
import { messagesToday } from './messages/today.ts';
import { reportsToday, takeDownsToday } from './moderation/today.ts';
import { mailsToday } from './notifications/today.ts';
import { ordersOfShopToday, ordersOfMarketToday } from './orders/today.ts';
import { openingToday } from './opening.ts';
import { payoutsOfMarketToday, payoutsOfShopToday } from './payments/today.ts';
import { reviewsToday } from './reviews/today.ts';
import type { TodayParts } from './shops/today.ts';
import { supportToday } from './support/today.ts';
import { webhooksToday } from './webhooks/today.ts';

export const todayParts: TodayParts = {
  ofShop: [
    recipesToday,
    bookingsToday,
    payoutsOfShopToday,
    ordersOfShopToday,
    casesOfShopToday,
    reviewsToday,
    messagesToday,
    takeDownsToday,
    webhooksToday,
  ],
  ofMarket: [
    payoutsOfMarketToday,
    ordersOfMarketToday,
    casesOfMarketToday,
    reportsToday,
    supportToday,
    mailsToday,
    openingToday,
  ],
};
