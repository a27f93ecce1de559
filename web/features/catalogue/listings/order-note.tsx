import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listingsApi } from '#web/api/catalogue.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Says what the shop's own order does, and gives it up after asking. */
export function OrderNote({ shopId }: { shopId: number }) {
  const t = useTranslations('listings.order');
  const lookAgain = useLookAgain();
  const [isAsking, setAsking] = useState(false);
  const forget = useMutation({
    mutationKey: ['listing-order', shopId],
    mutationFn: () => listingsApi.forgetOrder({ params: { id: shopId } }),
    onError: () => showToast({ tone: 'error', title: t('failed') }),
    onSettled: (answer, error) => {
      setAsking(false);
      return lookAgain(answer, error);
    },
  });
  return (
    <>
      <Alert
        action={
          <Button size="small" look="secondary" onClick={() => setAsking(true)}>
            {t('reset')}
          </Button>
        }
      >
        {t('note')}
      </Alert>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('resetTitle')}
        text={t('resetText')}
        actions={
          <>
            <Button look="danger" loading={forget.isPending} onClick={() => forget.mutate()}>
              {t('resetConfirm')}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
