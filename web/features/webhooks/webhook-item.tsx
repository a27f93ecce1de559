import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { Webhook, WebhookBody } from '#contract/webhooks/schemas.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { shopWebhooksApi } from '#web/api/webhooks.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { DeliveryList } from './delivery-list.tsx';
import { useKindWords } from './use-kind-words.ts';
import { webhookName, type useWebhooks } from './use-webhooks.ts';
import { kindsOffered } from './kinds-offered.ts';
import { SecretAlert } from './secret-alert.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { type WebhookQuestion, WebhookQuestionDialog } from './webhook-question.tsx';

type OwnWebhooks = ReturnType<typeof useWebhooks>;
type WebhookItemProps = { shopId: number; kind: ShopKind; webhook: Webhook; own: OwnWebhooks };

/** One webhook: where it leads, whether anything arrives there, and what can be done with it. */
export function WebhookItem({ shopId, kind, webhook, own }: WebhookItemProps) {
  const t = useTranslations('webhooks');
  const [isEditing, setEditing] = useState(false);
  const [isListed, setListed] = useState(false);
  const [asking, setAsking] = useState<WebhookQuestion | null>(null);
  const { change, test } = useWebhookCalls({ shopId, webhook, own });
  const name = webhookName(webhook);
  return (
    <li className="flex flex-col gap-3 p-4">
      <WebhookFacts {...{ kind, webhook }} />
      {own.fresh?.webhookId === webhook.id && (
        <SecretAlert name={name} secret={own.fresh.secret} onCopied={own.forgetSecret} />
      )}
      {isEditing ? (
        <WebhookForm
          {...{ kind, webhook }}
          error={change.error}
          isBusy={change.isPending}
          save={t('save')}
          onSave={(body) => change.mutate(body, { onSuccess: () => setEditing(false) })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Switch
            label={
              <>
                {t('isOn')}
                <VisuallyHidden> · {name}</VisuallyHidden>
              </>
            }
            // As it was pressed, until the server has said.
            checked={(change.isPending ? change.variables.isOn : undefined) ?? webhook.isOn}
            onChange={({ currentTarget }) => change.mutate({ isOn: currentTarget.checked })}
          />
          <div className="flex flex-wrap items-center gap-2">
            {webhook.isOn && (
              <Button
                look="secondary"
                size="small"
                loading={test.isPending}
                onClick={() => test.mutate(undefined, { onSuccess: () => setListed(true) })}
              >
                {t('test')}
              </Button>
            )}
            <Button
              look="quiet"
              size="small"
              aria-expanded={isListed}
              onClick={() => setListed(!isListed)}
            >
              {t('deliveries')}
            </Button>
            <Menu
              label={t('more', { name })}
              quietLabel
              icon={<Icon name="ellipsis" className="size-5" />}
              look="quiet"
              size="small"
              entries={[
                { label: t('edit'), onChoose: () => setEditing(true) },
                { label: t('renew'), onChoose: () => setAsking('renew') },
                { label: t('remove'), tone: 'danger', onChoose: () => setAsking('remove') },
              ]}
            />
          </div>
        </div>
      )}
      {isListed && <DeliveryList {...{ shopId, webhook }} onFresh={own.put} />}
      <WebhookQuestionDialog
        {...{ shopId, webhook, own, asking }}
        onClose={() => setAsking(null)}
      />
    </li>
  );
}

/** Where it leads, how it stands, and of what it is told. */
function WebhookFacts({ kind, webhook }: { kind: ShopKind; webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const kindWords = useKindWords();
  const format = useFormatter();
  const { kinds } = webhook;
  const isAll = kindsOffered(kind, webhook).every((one) => kinds.includes(one));
  const state = stateOf(webhook);
  const day = format.dateTime(new Date(webhook.failingSince ?? webhook.createdAt), 'dayAndClock');
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="min-w-0 break-all">{webhook.url}</strong>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </p>
      <p className="text-sm text-muted">
        {isAll ? t('allKinds') : kinds.map((one) => kindWords(one)).join(' · ')}
      </p>
      {(state === 'failing' || state === 'stopped') && (
        <p className="max-w-prose text-sm font-medium text-chili">{t(state, { day })}</p>
      )}
    </div>
  );
}

const tones = {
  on: 'delivered',
  failing: 'pending',
  off: 'neutral',
  stopped: 'danger',
} as const satisfies Record<string, BadgeTone>;

function stateOf({ isOn, failingSince }: Webhook): keyof typeof tones {
  if (failingSince === null) return isOn ? 'on' : 'off';
  return isOn ? 'failing' : 'stopped';
}

type Calling = { shopId: number; webhook: Webhook; own: OwnWebhooks };

function useWebhookCalls({ shopId, webhook, own }: Calling) {
  const t = useTranslations('webhooks');
  const params = { id: shopId, webhookId: webhook.id };
  const { url, kinds, isOn, version } = webhook;
  const change = useMutation({
    mutationFn: (changes: Partial<WebhookBody> & { isOn?: boolean }) =>
      shopWebhooksApi.change({ params, body: { url, kinds, isOn, version, ...changes } }),
    onSuccess: (now, changes) => {
      own.put(now);
      const done = changes.isOn === undefined ? 'changed' : now.isOn ? 'switchedOn' : 'switchedOff';
      showToast({ title: t(`done.${done}`) });
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0) own.failed(error);
    },
  });
  const test = useMutation({
    mutationFn: () => shopWebhooksApi.test({ params }),
    onError: own.failed,
  });
  return { change, test };
}
