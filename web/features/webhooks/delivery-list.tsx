import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { deliveriesShown, forgetDeliveriesAfterDays } from '#contract/webhooks/rules.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/schemas.ts';
import { shopWebhooksApi } from '#web/api/webhooks.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useKindWords } from './use-kind-words.ts';

type DeliveryListProps = {
  shopId: number;
  webhook: Webhook;
  /** Hears how the webhook stands. */
  onFresh: (webhook: Webhook) => void;
};

/** What a webhook was sent last. Followed while something is on its way. */
export function DeliveryList({ shopId, webhook, onFresh }: DeliveryListProps) {
  const t = useTranslations('webhooks');
  const params = { id: shopId, webhookId: webhook.id };
  const { data, isError, refetch } = useQuery({
    queryKey: ['webhook-deliveries', webhook.id, webhook.isOn],
    queryFn: () => shopWebhooksApi.deliveries({ params }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isOnItsWay) ? 1_000 : 10_000),
  });
  useEffect(() => {
    if (data) onFresh(data.webhook);
  }, [data, onFresh]);
  const again = useMutation({
    mutationFn: (deliveryId: number) =>
      shopWebhooksApi.sendAgain({ params: { ...params, deliveryId } }),
    onSuccess: () => showToast({ title: t('done.queued') }),
    onError: (error) => showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
    onSettled: () => refetch(),
  });
  if (isError)
    return (
      <Alert tone="error" title={t('deliveriesFailed')} action={<Retry onRetry={refetch} />} live />
    );
  if (!data)
    return (
      <Skeleton className="flex flex-col gap-2">
        <Bone className="h-11" />
        <Bone className="h-11" />
      </Skeleton>
    );
  if (data.deliveries.length === 0)
    return <p className="text-sm text-muted">{t('deliveriesNone')}</p>;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">
        {t('deliveriesText', { count: deliveriesShown, days: forgetDeliveriesAfterDays })}
      </p>
      <ul className="divide-y divide-line">
        {data.deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isBusy={again.isPending && again.variables === delivery.id}
            onAgain={webhook.isOn ? () => again.mutate(delivery.id) : undefined}
          />
        ))}
      </ul>
    </div>
  );
}

/** It was never tried, or is being tried now. */
function isOnItsWay({ state, problem }: WebhookDelivery): boolean {
  return state === 'queued' && problem === null;
}

const tones = { queued: 'pending', sent: 'delivered', failed: 'danger' } as const;

type DeliveryRowProps = {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onAgain: (() => void) | undefined;
};

function DeliveryRow({ delivery, isBusy, onAgain }: DeliveryRowProps) {
  const t = useTranslations('webhooks');
  const kindWords = useKindWords();
  const format = useFormatter();
  const { kind, state, status, problem, attempts, nextAt } = delivery;
  const written = (at: string) => format.dateTime(new Date(at), 'dateAndClock');
  const at = written(delivery.createdAt);
  const facts = [
    at,
    problem
      ? t(`problems.${problem}`, { status: String(status ?? '') })
      : status && t('answered', { status: String(status) }),
    attempts > 1 && t('attempts', { count: attempts }),
    nextAt && problem && t('next', { at: written(nextAt) }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{kindWords(kind)}</span>
          <Badge tone={tones[state]}>{t(`deliveryStates.${state}`)}</Badge>
        </p>
        <p className="figures text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {onAgain && state !== 'queued' && (
        <Button
          look="quiet"
          size="small"
          loading={isBusy}
          aria-label={t('againOf', { kind: kindWords(kind), at })}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      )}
    </li>
  );
}
