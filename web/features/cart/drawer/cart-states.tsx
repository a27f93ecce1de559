import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

export function UnreadCart({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cart.unread');
  return (
    <Alert
      tone="error"
      title={t('title')}
      live
      action={
        <Button size="small" look="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  );
}

/** The cart while it is read for the first time, in the shape of three lines. */
export function CartLoading() {
  return (
    <Skeleton className="flex flex-col gap-6">
      {[0, 1, 2].map((index) => (
        <span key={index} className="grid grid-cols-[4.5rem_1fr] gap-4">
          <Bone className="aspect-square" />
          <span className="flex flex-col gap-2.5">
            <Bone className="h-5 w-3/4" />
            <Bone className="h-4 w-1/3" />
            <Bone className="h-9 w-28" />
          </span>
        </span>
      ))}
    </Skeleton>
  );
}
