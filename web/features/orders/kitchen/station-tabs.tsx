import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BoardOrder, KitchenState } from '#contract/orders/board.schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { type StationChoice, ticketsOf } from './tickets.ts';

type StationTabsProps = {
  orders: readonly BoardOrder[];
  kind: ShopKind;
  stations: KitchenState['stations'];
  chosen: StationChoice;
};

/** Which station this screen stands at, with how many tickets each has to cook; nothing where there are none. */
export function StationTabs({ orders, kind, stations, chosen }: StationTabsProps) {
  const t = useTranslations('kitchenScreen');
  const [query] = useSearchParams();
  if (stations.length === 0) return null;
  const countAt = (station: StationChoice) => {
    const { fresh, cooking } = ticketsOf(orders, { kind, station });
    return fresh.length + cooking.length;
  };
  const tab = (station: StationChoice, name: string) => (
    <ChipLink
      key={station}
      to={withQuery(query, { station: station === 'all' ? undefined : String(station) })}
      chosen={station === chosen}
      count={countAt(station)}
      preventScrollReset
    >
      {name}
    </ChipLink>
  );
  return (
    <Chips label={t('stations.label')}>
      {tab('all', t('stations.all'))}
      {stations.map(({ id, name }) => tab(id, name))}
      {(chosen === 'none' || countAt('none') > 0) && tab('none', t('stations.none'))}
    </Chips>
  );
}
