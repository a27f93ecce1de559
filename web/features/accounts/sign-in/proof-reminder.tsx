import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ownAccountApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { refusedForm } from '../refused-form.ts';
import type { Credentials } from './use-login.ts';

/** The account waits for the link that was mailed to its address; it can be mailed once more. */
export function ProofReminder({ credentials }: { credentials: Credentials }) {
  const t = useTranslations('auth.proof');
  const send = useMutation({
    mutationKey: ['proof-link'],
    mutationFn: () => ownAccountApi.sendProofLink({ body: credentials }),
  });
  if (send.isSuccess) {
    return (
      <Alert tone="success" title={t('sent')} live>
        {t('sentText')}
      </Alert>
    );
  }
  const refused = send.error && refusedForm(send.error);
  return (
    <Alert
      tone="warning"
      title={t('title')}
      live
      action={
        <Button
          size="small"
          look="secondary"
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t('send')}
        </Button>
      }
    >
      {refused ? (refused.message ?? t('failed')) : t('text')}
    </Alert>
  );
}
