import { useTranslations } from 'use-intl';
import { apiContext } from '../context.ts';
import { CartFromServer } from '../features/cart/cart-from-server.tsx';
import { CartGroupCard } from '../features/cart/cart-group-card.tsx';
import { groupedCart } from '../features/cart/cart-groups.ts';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { ClearCart } from '../features/cart/clear-cart.tsx';
import { countOf, useCart } from '../features/cart/use-cart-lines.ts';
import { pageMeta } from '../page-meta.ts';
import { useShippingRule } from '../shipping-rule.ts';
import type { Route } from './+types/cart.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const lines = await context.get(apiContext).cart.get({ params: { userId: 'me' } });
  return { lines, readAt: Date.now() };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, (t) => ({ title: t('cart.pageTitle') }));

export default function Cart({ loaderData: { lines, readAt } }: Route.ComponentProps) {
  return (
    <CartFromServer lines={lines} readAt={readAt}>
      <CartPage />
    </CartFromServer>
  );
}

function CartPage() {
  const t = useTranslations('cart');
  const { data: lines = [] } = useCart();
  const { groups, sums } = groupedCart(lines, useShippingRule());
  return (
    <div className="page-width py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="flex flex-col gap-1">
          <h1 className="text-3xl md:text-4xl">{t('title', { count: countOf(lines) })}</h1>
          {lines.length > 0 && <p className="text-muted">{t('intro', { count: countOf(lines), shops: groups.length })}</p>}
        </div>
        {lines.length > 0 && <ClearCart count={countOf(lines)} />}
      </header>
      {lines.length === 0 ? (
        <div className="mt-8">
          <EmptyCart />
        </div>
      ) : (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_23rem]">
          <div className="flex min-w-0 flex-col gap-8">
            {groups.map((group) => (
              <CartGroupCard key={group.shop.id} group={group} />
            ))}
          </div>
          <CartSummary lines={lines} sums={sums} />
        </div>
      )}
    </div>
  );
}
