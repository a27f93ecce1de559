import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { SoldOutLength } from '#contract/shops/rules.ts';
import { kitchensApi } from '#web/api/shops.ts';
import { catalogueApi } from '#web/api/catalogue.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { wholeMenu } from '#web/features/catalogue/whole-menu.ts';
import { useTimes } from '#web/words/use-times.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { boardKey } from './use-board.ts';

/** Every dish with its switch: out until tomorrow or until it is switched back, and on the menu again. */
export function DishSwitches({ shopId }: { shopId: number }) {
  const t = useTranslations('board.dishes');
  const [q, setQ] = useState('');
  const key = [...boardKey(shopId), 'dishes'];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => wholeMenu(catalogueApi, shopId, 'best-selling'),
  });
  const queries = useQueryClient();
  const change = useMutation({
    mutationKey: ['dish-switch'],
    mutationFn: async ({
      dish,
      until,
    }: {
      dish: Product;
      until: SoldOutLength | null;
    }): Promise<unknown> =>
      until === null
        ? kitchensApi.sellAgain({ params: { id: dish.id } })
        : kitchensApi.sellOut({ params: { id: dish.id }, body: { until } }),
    onError: (error) => showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey(shopId) }),
  });
  const wanted = q.trim().toLowerCase();
  const found = data?.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('search')}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {isError && (
        <Alert tone="error" title={t('loadFailed')} action={<Retry onRetry={refetch} />} live />
      )}
      {!found && !isError && (
        <Skeleton className="flex flex-col gap-3">
          {Array.from({ length: 8 }, (_, index) => (
            <Bone key={index} className="h-11" />
          ))}
        </Skeleton>
      )}
      {found && (
        <ul className="divide-y divide-line">
          {found.map((dish) => (
            <DishSwitch
              key={dish.id}
              dish={dish}
              isBusy={change.isPending && change.variables.dish.id === dish.id}
              onSwitch={(until) => change.mutate({ dish, until })}
            />
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className="text-muted">{t('none')}</p>}
    </div>
  );
}

function DishSwitch({
  dish,
  isBusy,
  onSwitch,
}: {
  dish: Product;
  isBusy: boolean;
  onSwitch: (until: SoldOutLength | null) => void;
}) {
  const t = useTranslations('board.dishes');
  const times = useTimes();
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1.5">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className={`break-words ${dish.isSoldOut ? 'text-muted' : 'font-medium'}`}>
          {dish.name}
        </span>
        {dish.isSoldOut && (
          <Badge tone="danger">
            {dish.soldOutUntil
              ? t('outUntil', { time: times(new Date(dish.soldOutUntil), 'day') })
              : t('outSwitched')}
          </Badge>
        )}
      </div>
      {dish.isSoldOut ? (
        <Button
          look="secondary"
          size="small"
          className="min-h-11 flex-none"
          loading={isBusy}
          onClick={() => onSwitch(null)}
          aria-label={t('backNamed', { name: dish.name })}
        >
          {t('back')}
        </Button>
      ) : (
        <Menu
          label={t('soldOut')}
          aria-label={t('soldOutNamed', { name: dish.name })}
          look="quiet"
          size="small"
          className="min-h-11 flex-none"
          align="end"
          loading={isBusy}
          entries={[
            { label: t('tomorrow'), onChoose: () => onSwitch('tomorrow') },
            { label: t('switchedBack'), onChoose: () => onSwitch('switched-back') },
          ]}
        />
      )}
    </li>
  );
}
