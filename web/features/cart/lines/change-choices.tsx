import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { lazy } from '#web/ui/lazy.ts';

const ChangeChoicesDialog = lazy(() => import('./change-choices-dialog.tsx'));

/** The way to choose otherwise for a line, and to say what its kitchen should mind. */
export function ChangeChoices({ line }: { line: CartItem }) {
  const t = useTranslations('cart.choices');
  const [open, setOpen] = useState<'never' | 'now' | 'before'>('never');
  return (
    <>
      <button
        type="button"
        className="link flex min-h-8 w-fit pointer-coarse:min-h-11 items-center text-left text-sm"
        aria-label={t('changeNamed', { name: line.product.name })}
        onClick={() => setOpen('now')}
      >
        {t('change')}
      </button>
      {open !== 'never' && (
        <Suspense fallback={null}>
          <ChangeChoicesDialog
            line={line}
            open={open === 'now'}
            onClose={() => setOpen('before')}
          />
        </Suspense>
      )}
    </>
  );
}
