import { useTranslations } from 'use-intl';
import { shopPath } from '#contract/shops/rules.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOpenWords } from './open-badge.tsx';

type NoShopMatchesProps = {
  /** What was typed, if anything. */
  q: string;
  /** The address without filters. */
  clear: string;
  /** The kitchen that fits and opens first, where the others are left out for being closed. */
  opensNext?: CardedShop;
};

/** No shop fits the filters: different from a market without shops. Says what would help. */
export function NoShopMatches({ q, clear, opensNext }: NoShopMatchesProps) {
  const t = useTranslations('shops.noMatch');
  const when = useOpenWords(opensNext?.delivery ?? null) ?? '';
  if (opensNext)
    return (
      <EmptyState
        icon={<Icon name="clock" />}
        title={t('closedTitle')}
        text={t('closedText', { name: opensNext.name, when })}
      >
        <ButtonLink to={shopPath(opensNext)}>{t('ahead')}</ButtonLink>
        <ButtonLink to={clear} look="secondary">
          {t('clear')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={t('title')}
      text={t(q ? 'text' : 'textOfFilters')}
    >
      <ButtonLink to={clear} look="secondary">
        {t('clear')}
      </ButtonLink>
    </EmptyState>
  );
}

export function NoShopsYet() {
  const t = useTranslations('shops.none');
  return (
    <EmptyState icon={<Icon name="store" />} title={t('title')} text={t('text')}>
      <ButtonLink to="/seller/register">{t('open')}</ButtonLink>
    </EmptyState>
  );
}
