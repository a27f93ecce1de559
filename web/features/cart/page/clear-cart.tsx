import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ClearDialog } from './clear-dialog.tsx';

/** Empties the cart after asking. */
export function ClearCart({ count }: { count: number }) {
  const t = useTranslations('cart.clear');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      <ClearDialog open={asking} count={count} onClose={() => setAsking(false)} />
    </>
  );
}
