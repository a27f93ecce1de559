import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

/**
 * Where this page stands; the last one is the page itself.
 *
 * @example <Breadcrumb trail={[{ to: '/', label: 'Home' }, { to: '/shop/1', label: shop.name }, { label: product.name }]} />
 */
export function Breadcrumb({ trail }: { trail: readonly { to?: string; label: string }[] }) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-muted">
        {trail.map(({ to, label }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 flex-none" />}
            {to ? (
              <Link
                to={to}
                className="target rounded-xs underline-offset-3 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
