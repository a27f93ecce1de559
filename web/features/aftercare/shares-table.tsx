import { useTranslations } from 'use-intl';
import type { ShopShare } from '#contract/aftercare/schemas.ts';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** How often something was wrong with what each shop sold lately, the most first. */
export function SharesTable({ shares }: { shares: readonly ShopShare[] }) {
  const t = useTranslations('aftercare.shares');
  const format = useFormatter();
  if (shares.length === 0) return null;
  const figure = (heading: string, of: (share: ShopShare) => number) => ({
    heading,
    figures: true,
    cell: (share: ShopShare) => format.number(of(share)),
  });
  return (
    <section aria-labelledby="shares" className="flex flex-col gap-3">
      <h2 id="shares" className="text-lg">
        {t('title')}
      </h2>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <Table
        caption={t('title')}
        rows={[...shares]}
        rowKey={({ shopId }) => shopId}
        columns={[
          {
            heading: t('shop'),
            cell: ({ shopId, shopName }) => (
              <TextLink to={`/admin/orders/history?shopId=${shopId}`}>{shopName}</TextLink>
            ),
          },
          figure(t('orders'), ({ orders }) => orders),
          figure(t('cases'), ({ cases }) => cases),
          {
            heading: t('share'),
            figures: true,
            cell: ({ share }) => format.number(share / 100, 'share'),
          },
          figure(t('returns'), ({ returns }) => returns),
          figure(t('escalated'), ({ escalated }) => escalated),
        ]}
      />
    </section>
  );
}
