import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { aftercareApi } from '#web/api/aftercare.ts';

type ShopPromiseProps = {
  shopId: number;
  /** Of something that is made for whoever orders it. */ isMadeToOrder?: boolean;
};

/** What a shop promises for after the sale, read after the page: nothing there waits for it. Load the words `shop`. */
export default function ShopPromise({ shopId, isMadeToOrder = false }: ShopPromiseProps) {
  const t = useTranslations('shop.promise');
  const { data } = useQuery({
    queryKey: ['aftercare-policy', shopId],
    queryFn: () => aftercareApi.policy({ params: { id: shopId } }),
    staleTime: 60_000,
  });
  if (!data) return null;
  const { reportHours, takesReturns, returnDays, wayBack } = data;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Undo2 aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>
        {reportHours < 48
          ? t('hours', { count: reportHours })
          : t('days', { count: Math.floor(reportHours / 24) })}{' '}
        {takesReturns && !isMadeToOrder && t('returns', { count: returnDays, wayBack })}
      </span>
    </p>
  );
}
