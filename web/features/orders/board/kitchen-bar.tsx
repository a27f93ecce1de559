import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KitchenState } from '#contract/orders/board.schemas.ts';
import { kitchensApi, shopSettingsApi } from '#web/api/shops.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { serverTime, useTick } from '#web/ui/use-tick.ts';
import { useTimes } from '#web/words/use-times.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import type { KitchenAnswer, KitchenQuestion } from './kitchen-dialogs.tsx';
import { boardKey } from './use-board.ts';
import { lazy } from '#web/ui/lazy.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

const KitchenDialogs = lazy(() => import('./kitchen-dialogs.tsx'));

/** How the kitchen takes orders: paused, busy, out of something, and the way back from each. */
export function KitchenBar({
  shopId,
  kitchen,
  boardNow,
}: {
  shopId: number;
  kitchen: KitchenState;
  boardNow: string;
}) {
  const t = useTranslations('board.kitchen');
  const [asked, setAsked] = useState<KitchenQuestion>();
  const [isAsking, setIsAsking] = useState(false);
  const change = useKitchenChange(shopId);
  const ask = (question: KitchenQuestion) => {
    setAsked(question);
    setIsAsking(true);
  };
  const close = () => setIsAsking(false);
  return (
    <>
      <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          className="min-h-11"
          aria-keyshortcuts="Z"
          icon={<Icon name="pause" className="size-4" />}
          onClick={() => ask('pause')}
        >
          {t('pause')}
        </Button>
        <Button
          look="secondary"
          size="small"
          className="min-h-11"
          aria-keyshortcuts="B"
          icon={<Icon name="flame" className="size-4" />}
          onClick={() => ask('busy')}
        >
          {t('busy')}
        </Button>
        <Button
          look="secondary"
          size="small"
          className="min-h-11"
          aria-keyshortcuts="D"
          icon={<Icon name="utensils-crossed" className="size-4" />}
          onClick={() => ask('dishes')}
        >
          {t('dishes', { count: kitchen.soldOutDishes })}
        </Button>
      </div>
      <KitchenNotices
        kitchen={kitchen}
        boardNow={boardNow}
        isBusy={change.isPending}
        onAnswer={(answer) => change.mutate(answer)}
      />
      {asked && (
        <Suspense fallback={null}>
          <KitchenDialogs
            key={asked}
            shopId={shopId}
            toMinutes={kitchen.toMinutes}
            asked={asked}
            open={isAsking}
            isBusy={change.isPending}
            onClose={close}
            onAnswer={(answer) => change.mutate(answer, { onSuccess: close })}
          />
        </Suspense>
      )}
    </>
  );
}

type NoticesProps = {
  kitchen: KitchenState;
  boardNow: string;
  isBusy: boolean;
  onAnswer: (answer: KitchenAnswer) => void;
};

function KitchenNotices({
  kitchen: { pausedUntil, pauseReason, busyUntil, busyMinutes },
  boardNow,
  isBusy,
  onAnswer,
}: NoticesProps) {
  const t = useTranslations('board.kitchen');
  const time = useTimeWords();
  const isPaused = useTick(
    (now) => pausedUntil !== null && Date.parse(pausedUntil) > now,
    boardNow,
  );
  const isSlow = useTick((now) => busyUntil !== null && Date.parse(busyUntil) > now, boardNow);
  return (
    <>
      {isPaused && pausedUntil && (
        <Alert
          tone="warning"
          title={t('paused', { time: time(pausedUntil, boardNow) })}
          action={
            <Button
              aria-keyshortcuts="T"
              size="small"
              loading={isBusy}
              onClick={() => onAnswer({ kind: 'resume' })}
            >
              {t('resume')}
            </Button>
          }
        >
          {pauseReason || t('pausedText')}
        </Alert>
      )}
      {isSlow && busyUntil && (
        <Alert
          tone="info"
          title={t('slow', { minutes: busyMinutes, time: time(busyUntil, boardNow) })}
          action={
            <Button
              size="small"
              look="secondary"
              loading={isBusy}
              aria-keyshortcuts="U"
              onClick={() => onAnswer({ kind: 'usual' })}
            >
              {t('usual')}
            </Button>
          }
        >
          {t('slowText')}
        </Alert>
      )}
    </>
  );
}

/** A time of today, or one with its day. */
function useTimeWords(): (at: string, now: string) => string {
  const format = useFormatter();
  const times = useTimes();
  const day = (at: string) => format.dateTime(new Date(at), 'date');
  return (at, now) => times(new Date(at), day(at) === day(now) ? 'time' : 'weekday');
}

function useKitchenChange(shopId: number) {
  const t = useTranslations('board.kitchen');
  const queries = useQueryClient();
  const params = { id: shopId };
  return useMutation({
    mutationFn: async (answer: KitchenAnswer): Promise<unknown> => {
      if (answer.kind === 'busy')
        return kitchensApi.slowDown({
          params,
          body: { minutes: answer.minutes, length: answer.length },
        });
      if (answer.kind === 'usual') return kitchensApi.speedUp({ params });
      if (answer.kind === 'resume') return shopSettingsApi.pause({ params, body: { until: null } });
      const until =
        answer.minutes === 'tomorrow'
          ? answer.minutes
          : new Date(serverTime() + answer.minutes * 60_000).toISOString();
      return shopSettingsApi.pause({ params, body: { until, reason: answer.reason } });
    },
    onError: (error) => showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey(shopId) }),
  });
}
