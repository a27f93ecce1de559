/** What each domain keeps of a person, in the order of the domains; handed to the accounts by `app.ts`. */
import type { PersonalData } from './accounts/accounts.ts';
import { aftercareOfPerson } from './aftercare/personal-data.ts';
import { visitsOfPerson } from './bookings/personal-data.ts';
import { cartOfPerson } from './cart/personal-data.ts';
import { dietOfPerson } from './diets/personal-data.ts';
import { favouritesOfPerson } from './favourites/personal-data.ts';
import { filesOfPerson } from './files/personal-data.ts';
import { giftsOfPerson } from './gifts/personal-data.ts';
import { messagesOfPerson } from './messages/personal-data.ts';
import { reportsOfPerson } from './moderation/personal-data.ts';
import { notificationsOfPerson } from './notifications/personal-data.ts';
import { offersOfPerson } from './offers/personal-data.ts';
import { ordersOfPerson } from './orders/personal-data.ts';
import { agreementsOfPerson } from './pages/personal-data.ts';
import { papersOfPerson } from './papers/personal-data.ts';
import { reviewsOfPerson } from './reviews/personal-data.ts';
import { shopsOfPerson } from './shops/personal-data.ts';
import { supportOfPerson } from './support/personal-data.ts';

export const personalData: readonly PersonalData[] = [
  filesOfPerson,
  agreementsOfPerson,
  dietOfPerson,
  shopsOfPerson,
  favouritesOfPerson,
  visitsOfPerson,
  offersOfPerson,
  cartOfPerson,
  giftsOfPerson,
  ordersOfPerson,
  aftercareOfPerson,
  papersOfPerson,
  reviewsOfPerson,
  messagesOfPerson,
  reportsOfPerson,
  supportOfPerson,
  notificationsOfPerson,
];
