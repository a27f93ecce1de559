import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { oldSecretHours } from '#contract/webhooks/rules.ts';
import type { Webhook } from '#contract/webhooks/schemas.ts';
import { shopWebhooksApi } from '#web/api/webhooks.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { showToast } from '#web/ui/toast.ts';
import { webhookName, type useWebhooks } from './use-webhooks.ts';

export type WebhookQuestion = 'renew' | 'remove';

type WebhookQuestionDialogProps = {
  shopId: number;
  webhook: Webhook;
  own: ReturnType<typeof useWebhooks>;
  asking: WebhookQuestion | null;
  onClose: () => void;
};

/** Asks before a secret is made anew, or a webhook goes. */
export function WebhookQuestionDialog({
  shopId,
  webhook,
  own,
  asking,
  onClose,
}: WebhookQuestionDialogProps) {
  const t = useTranslations('webhooks');
  const name = webhookName(webhook);
  const params = { id: shopId, webhookId: webhook.id };
  const common = { onError: own.failed, onSettled: onClose };
  const renew = useMutation({
    ...common,
    mutationFn: () => shopWebhooksApi.renew({ params }),
    onSuccess: (renewed) => {
      own.putWithSecret(renewed);
      showToast({ title: t('done.renewed') });
    },
  });
  const remove = useMutation({
    ...common,
    mutationFn: () => shopWebhooksApi.remove({ params }),
    onSuccess: () => {
      own.drop(webhook.id);
      showToast({ title: t('done.removed') });
    },
  });
  return (
    <>
      <Dialog
        open={asking === 'renew'}
        onClose={onClose}
        title={t('renewTitle', { name })}
        text={t('renewText', { hours: oldSecretHours })}
        actions={
          <DialogActions
            confirm={t('renew')}
            does={() => renew.mutate()}
            isBusy={renew.isPending}
            cancel={t('cancel')}
            onCancel={onClose}
          />
        }
      />
      <Dialog
        open={asking === 'remove'}
        onClose={onClose}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        actions={
          <DialogActions
            confirm={t('remove')}
            look="danger"
            does={() => remove.mutate()}
            isBusy={remove.isPending}
            cancel={t('keep')}
            onCancel={onClose}
          />
        }
      />
    </>
  );
}
