import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

export function NoOrdersYet() {
  const t = useTranslations('orders.none');
  return (
    <EmptyState icon={<Icon name="package-open" />} title={t('title')} text={t('text')}>
      <ButtonLink to="/shops">{t('start')}</ButtonLink>
    </EmptyState>
  );
}

export function NoOrdersMatch() {
  const t = useTranslations('orders.noMatch');
  return (
    <EmptyState icon={<Icon name="package-search" />} title={t('title')} text={t('text')}>
      <ButtonLink to="/orders" look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Rows in the height of the orders that will stand there. */
export function OrdersLoading() {
  return (
    <Skeleton className="flex flex-col gap-px">
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="flex items-center gap-6 border-b border-line py-3.5">
          <Bone className="h-5 w-40" />
          <Bone className="size-11 flex-none" />
          <Bone className="h-5 grow" />
          <Bone className="hidden h-5 w-24 md:block" />
          <Bone className="hidden h-5 w-20 md:block" />
        </span>
      ))}
    </Skeleton>
  );
}

const shortestLoading = 1000;

/** True for the first second after a link inside the site led here, never for the server's own HTML. */
export function useIsArriving(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isArriving, setIsArriving] = useState(!isHydrating);
  useEffect(() => {
    const timer = setTimeout(() => setIsArriving(false), shortestLoading);
    return () => clearTimeout(timer);
  }, []);
  return isArriving;
}

const never = () => () => undefined;
