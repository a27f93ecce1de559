import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { PromiseLine } from '#web/features/shops/promise-line.tsx';
import { usePlatform } from '#web/loading/platform.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useDays } from '#web/words/use-days.ts';
import type { ShownProduct } from './shown-product.ts';
import { ReachLine } from '#web/features/shops/reach-line.tsx';

/** When it arrives, what delivery costs, and what its shop promises for afterwards. */
export function DeliveryLines({ product }: { product: ShownProduct }) {
  const t = useTranslations('product');
  const money = useMoney();
  const days = useDays();
  const { arrival, kind, isStopped } = product.shop;
  const { delivery } = capabilitiesOf(kind);
  const { freeAbove, flatFee } = usePlatform().shipping;
  const free = money(freeAbove).replace(/\.00$/, '');
  const fee = money(delivery === 'own' ? product.shop.deliveryFee : flatFee);
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-4 text-sm">
      {arrival && !isStopped && (
        <li className="flex gap-2.5">
          <Icon name="package-check" className="mt-0.5 size-4 flex-none text-leaf" />
          <strong className="figures">{t('shipping.arrives', { days: days(arrival) })}</strong>
        </li>
      )}
      {product.shop.zones ? (
        <li>
          <ReachLine shop={product.shop} />
        </li>
      ) : (
        <li className="flex gap-2.5">
          <Icon name="truck" className="mt-0.5 size-4 flex-none text-leaf" />
          {t('shipping.fee', { fee, free })}
        </li>
      )}
      <li>
        <PromiseLine promise={product.promise} />
      </li>
    </ul>
  );
}
