import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { summaryId } from './summary-id.ts';

/** On narrow screens, while the summary is out of sight: what it comes to, and the way on. It takes no room of its own. */
export default function CartBar({ total, isBlocked }: { total: number; isBlocked: boolean }) {
  const t = useTranslations('cart');
  const money = useMoney();
  const isNeeded = !useIsInView(summaryId);
  if (!isNeeded) return null;
  return (
    <div className="cart-bar sticky bottom-0 z-20 h-0 lg:hidden print:hidden">
      <div className="absolute -inset-x-[max(clamp(1rem,4vw,2rem),env(safe-area-inset-left))] bottom-0 border-t border-line bg-card px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-float">
        <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">
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
        </div>
      </div>
    </div>
  );
}

/** Whether any of an element is on the screen; false until the browser has looked. */
function useIsInView(id: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const watch = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return isInView;
}
