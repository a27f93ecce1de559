import { useTranslations } from 'use-intl';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { summaryId } from './summary-id.ts';

/** What the cart comes to, and the way on. */
export function CartBar({ total, isBlocked }: { total: number; isBlocked: boolean }) {
  const t = useTranslations('cart');
  const money = useMoney();
  return (
    <BottomBar unless={summaryId}>
      <p className="flex flex-col leading-tight">
        <span className="text-sm text-muted">{t('sums.total')}</span>
        <strong className="figures font-display text-xl">{money(total)}</strong>
      </p>
      {isBlocked ? (
        <a href={`#${summaryId}`} className="button" data-look="secondary">
          {t('blocked.see')}
        </a>
      ) : (
        <ButtonLink to="/checkout" size="large" className="grow max-w-64">
          {t('checkout')}
        </ButtonLink>
      )}
    </BottomBar>
  );
}
