import { type LinkProps, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { cursorIn, withQuery } from '#web/loading/address.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Icon } from './icon.tsx';

/**
 * Previous and next by keyset cursor; leave out what does not exist.
 *
 * @example <Pagination previous={-1} next={`?cursor=${next}`} />
 */
export function Pagination({
  previous,
  next,
  page,
}: {
  previous?: LinkProps['to'];
  next?: LinkProps['to'];
  page?: number;
}) {
  const t = useTranslations('ui.pages');
  return (
    <nav aria-label={t('label')} className="flex items-center justify-center gap-3">
      {previous !== undefined && (
        <ButtonLink
          to={previous}
          look="secondary"
          rel="prev"
          icon={<Icon name="chevron-left" className="size-4" />}
        >
          {t('previous')}
        </ButtonLink>
      )}
      {page !== undefined && (
        <span className="figures text-sm text-muted">{t('page', { page })}</span>
      )}
      {next !== undefined && (
        <ButtonLink to={next} look="secondary" rel="next">
          {t('next')}
          <Icon name="chevron-right" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}

type PagerProps = {
  /** As the client answers for a page of a list. */
  place: PagePlace;
};

/**
 * Which rows of how many a page of a list holds, and the ways to the pages on both sides; the other parameters of the address stay.
 *
 * @example <Pager place={await api.accounts.users.page({ query })} />
 */
export function Pager({ place: { next, previous, counts } }: PagerProps) {
  const t = useTranslations('ui.pages');
  const [query] = useSearchParams();
  if (!counts || counts.total === 0) return null;
  const to = (path: string) => withQuery(query, { cursor: cursorIn(path) ?? undefined });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="figures text-sm text-muted">
        {t(counts.isMore ? 'rowsOfMore' : 'rows', counts)}
      </p>
      {(next ?? previous) && (
        <Pagination
          previous={previous ? to(previous) : undefined}
          next={next ? to(next) : undefined}
        />
      )}
    </div>
  );
}

/**
 * The button under a list that brings more of it.
 *
 * @example {hasNextPage && <LoadMore onMore={fetchNextPage} loading={isFetchingNextPage} />}
 */
export function LoadMore({ onMore, loading }: { onMore: () => void; loading?: boolean }) {
  const t = useTranslations('ui.pages');
  return (
    <div className="flex justify-center py-4">
      <Button look="secondary" onClick={onMore} loading={loading}>
        {loading ? t('loadingMore') : t('more')}
      </Button>
    </div>
  );
}
