import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whose rooms these are and, for people of several shops, the way to the others. */
export function ShopSwitcher({ shop, shops }: { shop: OwnShop; shops: readonly OwnShop[] }) {
  const t = useTranslations('rooms');
  const { pathname } = useLocation();
  const others = shops.filter(({ id }) => id !== shop.id);
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-3 lg:mb-4 lg:flex-col lg:px-3">
      <strong className="line-clamp-2 max-w-full min-w-0 font-display text-lg break-words lg:line-clamp-3">
        {shop.name}
      </strong>
      {shop.approvalStatus === 'closed' && <Badge tone="neutral">{t('closed.badge')}</Badge>}
      {others.length > 0 && (
        <details className="group relative">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-muted underline-offset-3 hover:underline lg:min-h-8">
            {t('switch')}
          </summary>
          <ul className="absolute z-10 min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-float lg:static lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`${pathname}?shop=${id}`}
                  className="flex min-h-11 items-center rounded-control px-3 hover:bg-well lg:-mx-3"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
