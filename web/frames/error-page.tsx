import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { AccessDenied, denialIn } from './access-denied.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';

/** What a visitor sees where a page failed: not found or denied when that is what was answered, else an apology and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <Fault />;
  const denial = error.status === 403 ? denialIn(error.data) : undefined;
  if (denial) return <AccessDenied denial={denial} />;
  return error.status === 404 ? <NotFound /> : <Fault />;
}

/** The 404 page: the search box and the three ways into the market. */
export function NotFound() {
  const t = useTranslations('errors.notFound');
  return (
    <TilePanel title={t('title')} text={t('hint')}>
      <form action="/search" role="search" className="flex w-full max-w-md gap-2">
        <SearchField name="q" label={t('search')} className="grow" />
        <Button type="submit">{t('searchButton')}</Button>
      </form>
      <nav aria-label={t('elsewhere')} className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/" look="secondary">
          {t('home')}
        </ButtonLink>
        <ButtonLink to="/shops" look="secondary">
          {t('shops')}
        </ButtonLink>
        <ButtonLink to="/food" look="secondary">
          {t('food')}
        </ButtonLink>
      </nav>
    </TilePanel>
  );
}

function Fault() {
  const t = useTranslations('errors.fault');
  const { revalidate, state } = useRevalidator();
  return (
    <TilePanel title={t('title')} text={t('hint')}>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => revalidate()} loading={state === 'loading'}>
          {t('retry')}
        </Button>
        <ButtonLink to="/" look="secondary">
          {t('home')}
        </ButtonLink>
      </div>
    </TilePanel>
  );
}
