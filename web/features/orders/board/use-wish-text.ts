import { useTranslations } from 'use-intl';
import type { SaidIfSoldOut } from '#contract/cart/sold-out.schemas.ts';
import { useJoined } from '#web/ui/joined.ts';

/** What a shopper wishes for if a dish is sold out, as its kitchen reads it. */
export function useWishText() {
  const t = useTranslations('board.soldOut');
  const { withChosen } = useJoined();
  return ({ wish, instead }: SaidIfSoldOut = { wish: 'ask' }) =>
    t('wish', { wish, instead: instead ? withChosen(instead.name, instead.shownOptions) : '' });
}
