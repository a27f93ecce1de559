/** Dishes that the busy kitchen ran out of after the demo's own shopper had ordered them: one waits for the shopper's answer, the others came otherwise or were left out. */
import { busyKitchen } from './board.ts';
import type { DemoOrder } from './orders.ts';

export const soldOutOrders: DemoOrder[] = [
  {
    shopper: 'buyer',
    daysAgo: 2,
    minuteOfDay: 740,
    paymentMethod: 'creditCard',
    shopOrders: [
      {
        shop: busyKitchen,
        status: 'delivered',
        lines: [
          { item: 'chicken-katsu-curry', quantity: 1, options: { Spice: 'Mild', Size: 'Regular' } },
          {
            item: 'ebi-fry',
            quantity: 1,
            options: {},
            soldOut: { wish: 'ask', became: 'replaced', by: 'shopper', instead: { item: 'grilled-onigiri', options: { Filling: 'Both plum' } } },
          },
        ],
      },
    ],
  },
  {
    shopper: 'buyer',
    daysAgo: 0,
    minuteOfDay: 0,
    minutesAgo: 27,
    paymentMethod: 'creditCard',
    shopOrders: [
      {
        shop: busyKitchen,
        status: 'processing',
        lines: [
          {
            item: 'spicy-miso-ramen',
            quantity: 1,
            options: { Spice: 'Medium', Size: 'Regular' },
            soldOut: {
              wish: 'mine',
              became: 'replaced',
              by: 'kitchen',
              instead: { item: 'black-garlic-ramen', options: { Noodles: 'Regular', Size: 'Regular' }, choices: { Broth: ['Lighter'] } },
            },
          },
          { item: 'pork-gyoza', quantity: 1, options: { Pieces: '6' }, soldOut: { wish: 'leave_out', became: 'left_out', by: 'kitchen' } },
          { item: 'cold-brew-sencha', quantity: 1, options: { Ice: 'Less' } },
        ],
      },
    ],
  },
  {
    shopper: 'buyer',
    daysAgo: 0,
    minuteOfDay: 0,
    minutesAgo: 18,
    paymentMethod: 'applePay',
    shopOrders: [
      {
        shop: busyKitchen,
        status: 'processing',
        lines: [
          {
            item: 'black-garlic-ramen',
            quantity: 1,
            options: { Noodles: 'Firm', Size: 'Regular' },
            choices: { Broth: ['Twice the black garlic'], Toppings: ['Marinated egg', 'Nori'] },
            note: 'The egg well done, please.',
          },
          { item: 'salmon-maki-set', quantity: 1, options: {}, soldOut: { wish: 'ask', became: 'asked', instead: { item: 'ebi-fry', options: {} } } },
        ],
      },
    ],
  },
];
