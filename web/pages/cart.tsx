import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { CartFromServer } from '#web/features/cart/cart-from-server.tsx';
import { CartGroupCard } from '#web/features/cart/page/cart-group-card.tsx';
import { blockedLines, groupedCart } from '#web/features/cart/cart-groups.ts';
import { CartSummary } from '#web/features/cart/page/cart-summary.tsx';
import { countOf, usePlacedCart, useCartVisits } from '#web/features/cart/use-cart-lines.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useShippingRule } from '#web/loading/shipping-rule.ts';
import type { AnotherTime } from '#web/features/cart/lines/visit-lines.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/cart.ts';
import { lazy } from '#web/ui/lazy.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { ClearCart } from '#web/features/cart/page/clear-cart.tsx';
import { EmptyCart } from '#web/features/cart/empty-cart.tsx';
import { CartBar } from '#web/features/cart/page/cart-bar.tsx';

const HeldVisitDialog = lazy(() => import('#web/features/bookings/held-visit-dialog.tsx'));

const anotherTime: AnotherTime = (choice) => (
  <Suspense fallback={null}>
    <HeldVisitDialog {...choice} />
  </Suspense>
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [lines, visits] = await Promise.all([
    api.cart.get({ params: { userId: 'me' } }),
    api.cartVisits.list({}),
  ]);
  return {
    ...(visits.length > 0 ? { words: wordsFor(request, ['bookings']) } : {}),
    lines,
    visits,
    readAt: Date.now(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('cart.pageTitle') }));

export default function Cart({ loaderData: { lines, visits, readAt } }: Route.ComponentProps) {
  return (
    <CartFromServer lines={lines} visits={visits} readAt={readAt}>
      <CartPage />
    </CartFromServer>
  );
}

function CartPage() {
  const t = useTranslations('cart');
  const { data: lines = [] } = usePlacedCart();
  const { visits } = useCartVisits();
  const { groups, sums } = groupedCart(lines, visits, useShippingRule());
  const count = countOf(lines) + visits.length;
  const listFocus = useListFocus();
  return (
    <div className="page-width py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="flex flex-col gap-1">
          <h1 className="text-3xl md:text-4xl">{t('title', { count })}</h1>
          {count > 0 && <p className="text-muted">{t('intro', { count, shops: groups.length })}</p>}
        </div>
        {count > 0 && <ClearCart count={count} />}
      </header>
      {count === 0 ? (
        <div className="mt-8">
          <EmptyCart />
        </div>
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_23rem]">
          <div className="min-w-0">
            <div {...listFocus} className="flex flex-col gap-8">
              {groups.map((group) => (
                <CartGroupCard key={group.shop.id} group={group} anotherTime={anotherTime} />
              ))}
            </div>
            <CartBar total={sums.total} isBlocked={blockedLines(lines).length > 0} />
          </div>
          <CartSummary lines={lines} visits={visits} sums={sums} />
        </div>
      )}
    </div>
  );
}
