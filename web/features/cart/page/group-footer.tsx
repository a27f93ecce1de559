import { useTranslations } from 'use-intl';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useArrivalTime } from '#web/words/use-arrivals.ts';
import { type CartGroup, isForSale, linesComing } from '../cart-groups.ts';
import { useTimeOfShop } from '../use-cart-arrivals.ts';

/** How what is in a group reaches the shopper, and what it costs; nothing where none of it can be bought any more. */
export function GroupFooter({ group }: { group: CartGroup }) {
  const t = useTranslations('cart.group');
  const money = useMoney();
  const [timeOf, write] = [useTimeOfShop(), useArrivalTime()];
  if (group.visits.length === 0 && !group.lines.some(isForSale)) return null;
  const { isPickup } = group.shop;
  const time = linesComing(group.lines).length > 0 ? timeOf(group.shop) : null;
  const when = time ? write(time) : 'none';
  const isCooked = capabilitiesOf(group.shop.kind).isCookedToOrder;
  const isVisit = group.lines.length === 0;
  const icon = isVisit ? 'house' : isPickup ? 'store' : 'truck';
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 border-t border-line pt-4 sm:flex-row sm:items-start sm:justify-between">
      {!group.shop.isStopped && (
        <p className="flex max-w-[52ch] gap-2 text-sm text-muted">
          <Icon name={icon} className="mt-0.5 size-4 flex-none" />
          {isVisit
            ? t('visit')
            : t(isPickup ? 'fetched' : isCooked && !time ? 'dishes' : 'arrives', { when })}
        </p>
      )}
      <dl className="figures grid sm:ml-auto min-w-44 grid-cols-[auto_auto] justify-between gap-x-6 gap-y-1">
        <dt className="text-muted">{t(isVisit ? 'dueNow' : 'subtotal')}</dt>
        <dd className="text-right font-semibold">{money(group.subtotal)}</dd>
        {!isVisit && (
          <>
            <dt className="text-muted">{t(isPickup ? 'pickup' : 'delivery')}</dt>
            <dd className="text-right">{group.fee === 0 ? t('free') : money(group.fee)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
