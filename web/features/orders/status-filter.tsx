import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OrderStatus, orderStatuses } from '#contract/orders/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';

type StatusFilterProps = {
  chosen: OrderStatus | undefined;
  /** Which statuses are offered; all five unless given. */
  offered?: readonly OrderStatus[];
  /** How many orders each has, where that is known. */
  counts?: { all: number } & Partial<Record<OrderStatus, number>>;
};

/** Orders by status, in the address. */
export function StatusFilter({ chosen, offered = orderStatuses, counts }: StatusFilterProps) {
  const t = useTranslations('orders');
  const [query] = useSearchParams();
  return (
    <Chips label={t('filter.label')} scroll>
      <ChipLink
        to={withQuery(query, { status: undefined })}
        chosen={!chosen}
        count={counts?.all}
        preventScrollReset
      >
        {t('filter.all')}
      </ChipLink>
      {offered.map((status) => (
        <ChipLink
          key={status}
          to={withQuery(query, { status })}
          chosen={chosen === status}
          count={counts && (counts[status] ?? 0)}
          preventScrollReset
        >
          {t(`statuses.${status}`)}
        </ChipLink>
      ))}
    </Chips>
  );
}
