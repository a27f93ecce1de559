import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { DietAlert } from '#web/features/diets/diet-alert.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { lazy } from '#web/ui/lazy.ts';

const IfSoldOutDialog = lazy(() => import('./if-sold-out-dialog.tsx'));

/** What becomes of a dish in the cart if its kitchen has none any more, and the way to say otherwise. */
export function IfSoldOut({ line }: { line: CartItem }) {
  const t = useTranslations('cart.ifSoldOut');
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const { withChosen } = useJoined();
  const { wish, instead: named } = line.ifSoldOut ?? { wish: 'ask' };
  const instead = named ? withChosen(named.name, named.shownOptions) : '';
  return (
    <>
      <button
        type="button"
        className="link flex min-h-8 w-fit pointer-coarse:min-h-11 items-center text-left text-sm"
        aria-label={t('change', { name: line.product.name, wish, instead })}
        onClick={() => setAsking('now')}
      >
        {t('says', { wish, instead })}
      </button>
      <DietAlert warning={named?.dietWarning} />
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
