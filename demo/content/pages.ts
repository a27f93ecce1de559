/** The footer's pages, kept in the database. `{commission}`, `{shippingFee}` and `{freeAbove}` stand for what holds today: see `getPage`. */
import { aboutPages } from './pages/about.ts';
import { legalPages } from './pages/legal.ts';
import { sellerPages } from './pages/sellers.ts';
import { shopperPages } from './pages/shoppers.ts';
import type { DemoPage } from './shape.ts';

export const demoPages: DemoPage[] = [...shopperPages, ...sellerPages, ...aboutPages, ...legalPages];
