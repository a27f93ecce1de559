import { shopPath } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ShopStatusBadge } from './shop-status-badge.tsx';

/** The shops that somebody owns or helps to run, with where each stands. */
export function PersonShops({ shops }: { shops: OwnShop[] }) {
  const t = useTranslations('adminUsers.shops');
  if (shops.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {shops.map((shop) => (
        <li
          key={shop.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0">
            <TextLink to={shopPath(shop)} className="font-semibold break-words">
              {shop.name}
            </TextLink>{' '}
            <span className="text-sm text-muted">{t(`roles.${shop.role}`)}</span>
          </span>
          <ShopStatusBadge status={shop.approvalStatus} />
        </li>
      ))}
    </ul>
  );
}
