import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ordersApi } from '#web/api/orders.ts';
import { useRefetchCart } from '#web/features/cart/use-cart-news.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { showToast } from '#web/ui/toast.ts';

/** Puts what was ordered into the cart once more, says what is no longer there, and goes to the cart. */
export function OrderAgain({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.again');
  const refetch = useRefetchCart();
  const navigate = useNavigate();
  const { listed } = useJoined();
  const again = useMutation({
    mutationFn: () => ordersApi.again({ params: { id: orderId } }),
    onSuccess: ({ added, missing }) => {
      const names = listed(missing);
      if (added === 0) showToast({ tone: 'error', title: t('none'), text: t('noneText') });
      else
        showToast({
          title: t('added'),
          text: missing.length > 0 ? t('missing', { names }) : t('addedText'),
        });
      if (added > 0) void refetch().then(() => navigate('/cart'));
    },
    onError: () => showToast({ tone: 'error', title: t('failed'), text: t('failedText') }),
  });
  return (
    <Button
      look="secondary"
      icon={<Icon name="rotate-ccw" className="size-4" />}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {t('button')}
    </Button>
  );
}
