import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopCustomer } from '#contract/orders/customers.schemas.ts';
import { customersApi } from '#web/api/orders.ts';
import { BookingStatusBadge } from '#web/features/bookings/booking-status-badge.tsx';
import { withQuery } from '#web/loading/address.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { useWork } from '#web/words/use-work.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';

type CustomerDetailsProps = { shopId: number; category: string; customer: ShopCustomer };

/** What somebody ordered and had done in a shop last, each leading to where it is worked. */
export function CustomerDetails({ shopId, category, customer }: CustomerDetailsProps) {
  const t = useTranslations('customers');
  const money = useMoney();
  const format = useFormatter();
  const work = useWork();
  const civil = useCivil();
  const [query] = useSearchParams();
  const ofShop = { shop: query.get('shop') ?? undefined };
  const pathTo = (path: string, beside: Record<string, string> = {}) =>
    `${path}${withQuery(new URLSearchParams(), { ...ofShop, ...beside })}`;
  const { data, isError, refetch } = useQuery({
    queryKey: ['customers', 'history', shopId, customer.id, customer.lastAt],
    queryFn: () => customersApi.history({ params: { id: shopId, customerId: customer.id } }),
  });
  if (isError)
    return (
      <p className="flex flex-wrap items-center gap-3">
        {t('failed')} <Retry onRetry={refetch} />
      </p>
    );
  if (!data) return <Spinner />;
  return (
    <div className="flex flex-col gap-5 pt-3">
      <Part title={t('lastOrders')} none={data.orders.length === 0}>
        {data.orders.map(({ id, orderNumber, placedAt, status, paid }) => (
          <Entry
            key={id}
            to={pathTo(`/orders/management/${id}`)}
            name={orderNumber}
            text={`${format.dateTime(new Date(placedAt), 'date')} · ${money(paid)}`}
            badge={<OrderStatusBadge status={status} />}
          />
        ))}
      </Part>
      <Part title={t('lastVisits')} none={data.visits.length === 0}>
        {data.visits.map(({ id, reference, date, status, serviceType }) => (
          <Entry
            key={id}
            to={pathTo('/vendor/bookings', { booking: String(id) })}
            name={reference}
            text={`${civil.date(date)} · ${work({ category, serviceType, packageTitle: null })}`}
            badge={<BookingStatusBadge status={status} />}
          />
        ))}
      </Part>
    </div>
  );
}

function Part({ title, none, children }: { title: string; none: boolean; children: ReactNode }) {
  if (none) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-sm text-muted">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

type EntryProps = { to: string; name: string; text: string; badge: ReactNode };

function Entry({ to, name, text, badge }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex min-w-0 flex-col">
        <Link to={to} className="link font-semibold">
          {name}
        </Link>
        <span className="figures text-sm text-muted">{text}</span>
      </span>
      {badge}
    </li>
  );
}
