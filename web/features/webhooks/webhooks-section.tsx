import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { mostWebhooks } from '#contract/webhooks/rules.ts';
import type { Webhook, WebhookBody } from '#contract/webhooks/schemas.ts';
import { shopWebhooksApi } from '#web/api/webhooks.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

type WebhooksSectionProps = { shopId: number; kind: ShopKind; first: readonly Webhook[] };

/** The programs of a shop's own that are told what happens to its orders and visits. Load the words `webhooks`. */
export default function WebhooksSection({ shopId, kind, first }: WebhooksSectionProps) {
  const t = useTranslations('webhooks');
  const [isAdding, setAdding] = useState(false);
  const own = useWebhooks(shopId, first);
  const add = useMutation({
    mutationFn: (body: WebhookBody) => shopWebhooksApi.add({ params: { id: shopId }, body }),
    onSuccess: (added) => {
      own.putWithSecret(added);
      setAdding(false);
      showToast({ title: t('done.added') });
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0) own.failed(error);
    },
  });
  return (
    <SectionCard
      id="webhooks"
      title={t('title')}
      text={t('text', { visits: capabilitiesOf(kind).takesVisits ? 'yes' : 'no' })}
    >
      {own.webhooks.length === 0 && !isAdding && <p className="text-muted">{t('none')}</p>}
      {own.webhooks.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {own.webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} {...{ shopId, kind, webhook, own }} />
          ))}
        </ul>
      )}
      {isAdding && (
        <WebhookForm
          kind={kind}
          error={add.error}
          isBusy={add.isPending}
          save={t('add')}
          onSave={(body) => add.mutate(body)}
          onCancel={() => setAdding(false)}
        />
      )}
      {!isAdding &&
        (own.webhooks.length < mostWebhooks ? (
          <Button look="secondary" className="w-fit" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ) : (
          <p className="text-sm text-muted">{t('most', { most: mostWebhooks })}</p>
        ))}
    </SectionCard>
  );
}
