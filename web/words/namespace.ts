import type { Messages } from 'use-intl';

/**
 * The words that come together, as one file in each language: what everybody reads, what strangers read, and then by
 * what people do. A page needs the files in which the words stand that it asks for.
 */
export const wordFiles = {
  site: ['ui', 'shell', 'choices', 'work', 'serviceFrame'],
  market: [
    'cart',
    'home',
    'shops',
    'shop',
    'catalogue',
    'product',
    'kitchen',
    'diets',
    'reviews',
    'report',
    'upload',
    'search',
    'favourites',
    'following',
    'pages',
    'blog',
  ],
  failed: ['errors', 'offline'],
  doors: ['auth', 'forgot', 'reset', 'confirmEmail', 'unsubscribe', 'openShop'],
  account: ['profile', 'account', 'notifications', 'messages', 'reports', 'team'],
  orders: ['orders', 'checkout', 'refund'],
  papers: ['papers'],
  gifts: ['gifts'],
  aftercare: ['aftercare'],
  support: ['support'],
  visits: ['bookings', 'bookService', 'myBookings'],
  service: [
    'serviceSite',
    'whyService',
    'servicePricing',
    'chemicalProcess',
    'videoDemo',
    'providerPage',
    'providerDoor',
  ],
  sellers: [
    'rooms',
    'grid',
    'reviewRoom',
    'seller',
    'today',
    'sellerStatus',
    'listings',
    'productForm',
    'choiceGroups',
    'editedFields',
    'board',
    'customers',
    'sales',
    'money',
    'ledgerLines',
    'offers',
    'timeline',
    'shopSettings',
    'ownHost',
    'proofs',
  ],
  webhooks: ['webhooks'],
  kitchens: ['kitchenScreen'],
  dispatch: ['dispatch'],
  devices: ['device'],
  desk: ['bookingDesk', 'serviceSettings', 'notificationWords'],
  admins: [
    'admin',
    'adminUsers',
    'adminVendors',
    'adminSettings',
    'pageEditor',
    'blogEditor',
    'orderHistory',
    'audit',
    'mails',
    'whatsappSetUp',
  ],
} as const satisfies Record<string, ReadonlyArray<Extract<keyof Messages, string>>>;

export type FileName = keyof typeof wordFiles;

/** A file of the catalogue that pages ask for. */
export type Namespace = (typeof wordFiles)[FileName][number];
