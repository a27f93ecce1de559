import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';
import type { ShopPromise } from './promise.ts';

type PromiseLineProps = {
  promise: ShopPromise;
  /** Said before it, where several shops stand together. */ shopName?: string | undefined;
};

/** What a shop promises for after the sale. Load the words `shop`. */
export function PromiseLine({ promise, shopName }: PromiseLineProps) {
  const t = useTranslations('shop.promise');
  const { sentences } = useJoined();
  const { reportHours, returns } = promise;
  return (
    <p className="flex items-start gap-2.5 text-sm text-muted">
      <Icon name={returns ? 'undo-2' : 'shield-check'} className="mt-0.5 size-4 flex-none" />
      <span>
        {shopName && t('of', { shop: shopName })}
        {sentences(
          reportHours < 48
            ? t('hours', { count: reportHours })
            : t('days', { count: Math.floor(reportHours / 24) }),
          returns && t('returns', { count: returns.returnDays, wayBack: returns.wayBack }),
        )}
      </span>
    </p>
  );
}
