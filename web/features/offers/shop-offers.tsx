import { useQuery } from '@tanstack/react-query';
import { offersApi } from '#web/api/offers.ts';
import { RunningOffers } from './running-offers.tsx';

/** What holds in a shop today, read after the page: nothing there waits for it. With a product, what is for that. */
export function ShopOffers({
  shopId,
  productId,
  isOnVisits = false,
}: {
  shopId: number;
  productId?: number;
  isOnVisits?: boolean;
}) {
  const { data = [] } = useQuery({
    queryKey: ['offers', shopId],
    queryFn: () => offersApi.running({ params: { id: shopId } }),
    staleTime: 60_000,
  });
  const isForIt = ({ productIds }: (typeof data)[number]) =>
    productId === undefined || productIds === null || productIds.includes(productId);
  return (
    <RunningOffers
      offers={data.filter(isForIt)}
      isOfProduct={productId !== undefined}
      isOnVisits={isOnVisits}
    />
  );
}
