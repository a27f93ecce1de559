import { expect, test } from 'vitest';
import { cyclesIn } from './cycles.ts';
import { importsOf } from './imports.ts';
import { breachOf, misplacement } from './rules.ts';

const root = new URL('../..', import.meta.url).pathname;
const breach = (from: string, to: string) => breachOf({ from, to, line: 1 });

test.each([
  ['contract/cart/schemas.ts', 'contract/kernel/money.ts'],
  ['contract/cart/schemas.ts', 'npm:zod'],
  ['contract/kernel/money.test.ts', 'npm:fast-check'],
  ['server/orders/orders.ts', 'server/cart/cart.ts'],
  ['server/orders/orders.ts', 'server/orders/orders.queries.ts'],
  ['server/orders/orders.ts', 'server/db/database.ts'],
  ['server/orders/orders.test.ts', 'server/reviews/reviews.ts'],
  ['server/app.ts', 'server/orders/orders.routes.ts'],
  ['server/http/endpoint-routes.ts', 'server/context.ts'],
  ['web/pages/cart.tsx', 'web/features/cart/cart-line.tsx'],
  ['web/pages/cart.tsx', 'web/features/shops/shop-card.tsx'],
  ['web/features/cart/cart-line.tsx', 'web/features/shops/shop-card.tsx'],
  ['web/features/shell/header.tsx', 'web/features/cart/cart-line.tsx'],
  ['web/features/cart/cart-line.tsx', 'web/ui/button.tsx'],
  ['web/root.tsx', 'web/frames/document.tsx'],
  ['web/features/cart/cart-line.tsx', 'web/api/client.ts'],
  ['web/ui/picture.tsx', 'contract/kernel/fields.ts'],
  ['demo/seed.ts', 'server/db/database.ts'],
  ['main.ts', 'web/entry.server.tsx'],
  ['main.ts', 'server/app.ts'],
])('%s may import %s', (from, to) => {
  expect(breach(from, to)).toBeUndefined();
});

test.each([
  ['contract/cart/schemas.ts', 'server/config.ts', 'contract does not know server'],
  ['contract/cart/schemas.ts', 'npm:react', 'the contract is pure'],
  ['contract/cart/schemas.ts', 'node:fs', 'the contract is pure'],
  ['server/orders/orders.ts', 'web/api/client.ts', 'server does not know web'],
  ['web/pages/cart.tsx', 'server/cart/cart.ts', 'web does not know server'],
  ['web/pages/cart.tsx', 'demo/content/people.ts', 'web does not know demo'],
  ['server/app.ts', 'main.ts', 'server does not know main.ts'],
  ['server/http/site.ts', 'server/orders/orders.ts', 'the kernel knows no domain'],
  ['server/cart/cart.ts', 'server/orders/orders.ts', 'let cart publish an event'],
  ['server/orders/orders.ts', 'server/cart/cart-totals.ts', 'entered by its front door'],
  ['server/orders/orders.ts', 'server/cart/cart.queries.ts', 'queries stay at home'],
  ['scripts/admin.ts', 'server/accounts/accounts.queries.ts', 'queries stay at home'],
  ['server/orders/orders.ts', 'server/orders/orders.routes.ts', 'imported by server/app.ts only'],
  ['web/ui/button.tsx', 'web/features/cart/cart-line.tsx', 'ui does not know features'],
  ['web/features/cart/cart-line.tsx', 'web/pages/cart.tsx', 'features does not know pages'],
  [
    'web/features/shops/shop-card.tsx',
    'web/features/cart/cart-line.tsx',
    'shops comes before cart',
  ],
  ['web/features/cart/cart-line.tsx', 'web/features/shops/team/invite.tsx', 'entered by its front'],
  ['web/loading/guards.ts', 'web/features/cart/cart-line.tsx', 'loading does not know features'],
  ['contract/cart/rules.ts', 'npm:zod', 'only schemas load the validator'],
  ['demo/seed.ts', 'server/orders/orders.queries.ts', 'queries stay at home'],
  ['demo/content/people.ts', 'server/db/database.ts', 'demo does not know server'],
])('%s may not import %s', (from, to, reason) => {
  expect(breach(from, to)).toContain(reason);
});

test('every folder of the server is a domain or of the kernel, and nothing is a barrel', () => {
  expect(misplacement('server/orders/orders.ts')).toBeUndefined();
  expect(misplacement('server/db/embedded/home.ts')).toBeUndefined();
  expect(misplacement('server/shared/text.ts')).toContain('neither a domain nor a room');
  expect(misplacement('web/theme.ts')).toContain('root of web/');
  expect(misplacement('contract/money.ts')).toContain('root of contract/');
  expect(misplacement('contract/cart/totals.ts')).toContain(
    'further paths, schemas and rules by topic',
  );
  expect(misplacement('web/features/checkout/till.ts')).toContain('is no domain');
  expect(misplacement('web/ui/index.ts')).toContain('barrel');
});

test('finds imports of every form, and none in comments', () => {
  const text = `/**
 * import { a } from '#contract/cart/schemas.ts';
 */
// import '#contract/kernel/fields.ts'
import type { Money,
  Sum } from '#contract/kernel/money.ts'
import './styles.css';
export { b } from "../config.ts";
import z from 'zod/mini'; import fs from 'node:fs';
const later = () => import('@scope/pkg/sub');
const said = 'from "nowhere"';
`;
  expect(importsOf(root, 'server/http/site.ts', text)).toEqual([
    { from: 'server/http/site.ts', to: 'contract/kernel/money.ts', line: 6 },
    { from: 'server/http/site.ts', to: 'server/http/styles.css', line: 7 },
    { from: 'server/http/site.ts', to: 'server/config.ts', line: 8 },
    { from: 'server/http/site.ts', to: 'npm:zod', line: 9 },
    { from: 'server/http/site.ts', to: 'node:fs', line: 9 },
    { from: 'server/http/site.ts', to: 'npm:@scope/pkg', line: 10 },
  ]);
});

test('finds a circle of imports, once', () => {
  const along = (...files: string[]) =>
    files.slice(1).map((to, at) => ({ from: files[at] ?? '', to, line: 1 }));
  expect(cyclesIn(along('a', 'b', 'c', 'd'))).toEqual([]);
  expect(cyclesIn([...along('a', 'b', 'c', 'b'), ...along('d', 'a')])).toEqual([['b', 'c', 'b']]);
});
