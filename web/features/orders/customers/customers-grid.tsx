import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { customerDays, customerStates } from '#contract/orders/customers.rules.ts';
import type { ShopCustomer } from '#contract/orders/customers.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { type GridColumn, type GridQuery, isNarrowed } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { CustomerDetails } from './customer-details.tsx';

type CustomersGridProps = {
  shopId: number;
  takesVisits: boolean;
  /** Of the shop. */
  category: string;
  customers: readonly ShopCustomer[];
  asked: GridQuery;
  place: PagePlace;
  /** The whole list. */
  all: string;
};

/** Who buys from a shop; the panel beside it has what each bought last. */
export function CustomersGrid({
  shopId,
  takesVisits,
  category,
  customers,
  all,
  ...list
}: CustomersGridProps) {
  const t = useTranslations('customers');
  return (
    <Grid
      {...list}
      caption={t('title')}
      search={t('search')}
      rows={customers}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={useColumns(takesVisits)}
      details={(customer) => (
        <CustomerDetails shopId={shopId} category={category} customer={customer} />
      )}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('state'),
          choices: customerStates.map((value) => ({
            value,
            label: t(`explained.${value}`, { days: String(daysOf(value)) }),
          })),
        },
      ]}
      csv={`/api/shops/${shopId}/customers.csv`}
      empty={
        isNarrowed(list.asked) ? (
          <EmptyState icon={<Icon name="users" />} title={t('none')} text={t('noneNarrowed')}>
            <ButtonLink to={all} look="secondary">
              {t('showAll')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState icon={<Icon name="users" />} title={t('noneYet')} text={t('noneText')}>
            <ButtonLink to={`/seller/portfolio?shop=${shopId}`} look="secondary">
              {t('listings')}
            </ButtonLink>
          </EmptyState>
        )
      }
    />
  );
}

function daysOf(state: (typeof customerStates)[number]): number {
  return state === 'returning' ? 0 : customerDays[state];
}

function useColumns(takesVisits: boolean): GridColumn<ShopCustomer>[] {
  const t = useTranslations('customers');
  const format = useFormatter();
  const money = useMoney();
  const date = (at: string) => (
    <span className="whitespace-nowrap">{format.dateTime(new Date(at), 'date')}</span>
  );
  const columns: GridColumn<ShopCustomer>[] = [
    {
      id: 'name',
      heading: t('columns.name'),
      sort: 'name',
      cell: ({ name, hasAccount }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {!hasAccount && <span className="text-sm text-muted">{t('guest')}</span>}
        </span>
      ),
    },
    {
      id: 'first',
      heading: t('columns.first'),
      sort: 'first',
      cell: ({ firstAt }) => date(firstAt),
    },
    {
      id: 'last',
      heading: t('columns.last'),
      sort: 'last',
      cell: ({ lastAt }) => date(lastAt),
    },
    {
      id: 'orders',
      heading: t('columns.orders'),
      sort: 'orders',
      figures: true,
      cell: ({ orders }) => format.number(orders),
    },
    {
      id: 'visits',
      heading: t('columns.visits'),
      sort: 'visits',
      figures: true,
      cell: ({ visits }) => format.number(visits),
    },
    {
      id: 'total',
      heading: t('columns.total'),
      sort: 'total',
      figures: true,
      cell: ({ total }) => money(total),
    },
  ];
  return takesVisits ? columns : columns.filter(({ id }) => id !== 'visits');
}
