import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorPage } from './error-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';

type Loaded =
  | 'account'
  | 'shops'
  | 'food'
  | 'shop'
  | 'restaurant'
  | 'product'
  | 'search'
  | 'favourites'
  | 'order'
  | 'orders'
  | 'notifications'
  | 'following'
  | 'listings'
  | 'messages'
  | 'reports'
  | 'reviews'
  | 'cases';

/** Where the orders and cases are of who looked for one: a shopper, a shop's people or an admin. */
const listOf = {
  order: { of: 'order', to: '/orders', label: 'own' },
  shopOrder: { of: 'order', to: '/orders/management', label: 'all' },
  marketOrder: { of: 'order', to: '/admin/orders/history', label: 'all' },
  case: { of: 'case', to: '/orders', label: 'own' },
  shopCase: { of: 'case', to: '/seller/aftercare', label: 'all' },
  marketCase: { of: 'case', to: '/admin/aftercare', label: 'all' },
} as const;
type Missing = 'shop' | 'product' | keyof typeof listOf;

export type LoadErrorPageProps = { error: unknown; what: Loaded; missing?: Missing | undefined };

/** Says what could not be loaded, or what does not exist, and offers a way on. */
export function LoadErrorPage({ error, what, missing }: LoadErrorPageProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404 && missing) return <MissingPage what={missing} />;
  if (status === 404 || status === 403) return <ErrorPage error={error} />;
  return <FailedPage what={what} />;
}

function FailedPage({ what }: { what: Loaded }) {
  const t = useTranslations('errors');
  const { revalidate, state } = useRevalidator();
  return (
    <TilePanel title={t(`loading.${what}.title`)} text={t(`loading.${what}.text`)}>
      <Button onClick={() => void revalidate()} loading={state === 'loading'}>
        {t('fault.retry')}
      </Button>
    </TilePanel>
  );
}

function MissingPage({ what }: { what: Missing }) {
  const t = useTranslations('errors.missing');
  if (what !== 'shop' && what !== 'product') {
    const { of, to, label } = listOf[what];
    return (
      <TilePanel title={t(`${of}.title`)} text={t(`${of}.text`)}>
        <ButtonLink to={to}>{t(`${of}.${label}`)}</ButtonLink>
      </TilePanel>
    );
  }
  return (
    <TilePanel title={t(`${what}.title`)} text={t(`${what}.text`)}>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shops">{t('browse')}</ButtonLink>
        <ButtonLink to="/food" look="secondary">
          {t('food')}
        </ButtonLink>
      </div>
    </TilePanel>
  );
}
