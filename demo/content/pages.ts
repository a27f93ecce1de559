/** The footer's pages. Administrators can edit them later; `{commission}` stands for the live rate, such as "8 %". */
import { aboutPages } from './pages/about.ts';
import { legalPages } from './pages/legal.ts';
import { sellerPages } from './pages/sellers.ts';
import { shopperPages } from './pages/shoppers.ts';
import type { DemoPage } from './shape.ts';

export const demoPages: DemoPage[] = [...shopperPages, ...sellerPages, ...aboutPages, ...legalPages];
