import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { lazy } from '#web/ui/lazy.ts';

const IfSoldOutDialog = lazy(() => import('./if-sold-out-dialog.tsx'));

/** What becomes of a dish in the cart if its kitchen has none any more, and the way to say otherwise. */
export default function IfSoldOut({ line }: { line: CartItem }) {
  const t = useTranslations('cart.ifSoldOut');
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const { wish, instead } = line.ifSoldOut ?? { wish: 'ask' };
  return (
    <>
      <button
        type="button"
        className="link flex min-h-8 w-fit items-center text-left text-sm"
        aria-label={t('change', { name: line.product.name, wish, instead: instead?.name ?? '' })}
        onClick={() => setAsking('now')}
      >
        {t('says', { wish, instead: instead?.name ?? '' })}
      </button>
      {asking !== 'never' && (
        <Suspense fallback={null}>
          <IfSoldOutDialog
            line={line}
            open={asking === 'now'}
            onClose={() => setAsking('before')}
          />
        </Suspense>
      )}
    </>
  );
}
