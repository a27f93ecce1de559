import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { dayCounts } from '#web/words/use-days.ts';
import { useJoined } from '#web/ui/joined.ts';
import { useDuration } from '#web/ui/use-duration.ts';
import { useSetPickup } from '../use-set-pickup.ts';

/** Delivered, or fetched from the shop; nothing where a shop only delivers. */
export function PickupChoice({ shop }: { shop: CartItem['shop'] }) {
  const t = useTranslations('cart.group');
  const duration = useDuration();
  const { sentences } = useJoined();
  const set = useSetPickup();
  const { pickup, arrival } = shop;
  if (!pickup) return null;
  return (
    <div className="border-t border-line py-4">
      <RadioCards
        legend={t('how')}
        columns="sm:grid-cols-2"
        name={`how-${shop.id}`}
        value={shop.isPickup ? 'pickup' : 'delivery'}
        onChange={(event) =>
          set.mutate({ shopId: shop.id, isPickup: event.currentTarget.value === 'pickup' })
        }
        choices={[
          {
            value: 'delivery',
            label: t('delivery'),
            text: arrival ? t('goods', dayCounts(arrival)) : t('dishes'),
          },
          {
            value: 'pickup',
            label: t('pickup'),
            text: sentences(
              t('pickupAt', { address: pickup.address, time: duration(pickup.minutes) }),
              pickup.note,
            ),
          },
        ]}
      />
    </div>
  );
}
