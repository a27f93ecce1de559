import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Closing, Unsettled } from '#contract/shops/closing.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CloseDialog } from './close-dialog.tsx';

type ClosingSectionProps = { shop: { id: number; name: string }; closing: Closing; search: string };

/** Closing the shop for good, for its owners: what has to be settled first, or the way to do it. */
export function ClosingSection({ shop, closing, search }: ClosingSectionProps) {
  const t = useTranslations('shopSettings.closing');
  const [isAsking, setAsking] = useState(false);
  const isSettled = Object.values(closing.unsettled).every((count) => count === 0);
  return (
    <SectionCard id="closing" title={t('title')} text={t('text')}>
      {isSettled ? (
        <Button look="danger" className="self-start" onClick={() => setAsking(true)}>
          {t('button')}
        </Button>
      ) : (
        <UnsettledMatters unsettled={closing.unsettled} search={search} />
      )}
      {isAsking && <CloseDialog shop={shop} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

/** What is under way, each with the way to it. */
function UnsettledMatters({
  unsettled: { orders, visits, balance },
  search,
}: {
  unsettled: Unsettled;
  search: string;
}) {
  const t = useTranslations('shopSettings.closing');
  const money = useMoney();
  const matters = [
    {
      key: 'orders',
      isOpen: orders > 0,
      text: t('orders', { count: orders }),
      to: '/orders/management',
    },
    {
      key: 'visits',
      isOpen: visits > 0,
      text: t('visits', { count: visits }),
      to: '/vendor/bookings',
    },
    {
      key: 'balance',
      isOpen: balance !== 0,
      text:
        balance > 0
          ? t('owed', { amount: money(balance) })
          : t('owing', { amount: money(-balance) }),
      to: '/seller/sales',
    },
  ];
  return (
    <Alert tone="warning" title={t('notYet')}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {matters
          .filter(({ isOpen }) => isOpen)
          .map(({ key, text, to }) => (
            <li key={key}>
              <TextLink to={`${to}${search}`}>{text}</TextLink>
            </li>
          ))}
      </ul>
    </Alert>
  );
}
