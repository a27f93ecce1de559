import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { MailChoice } from '#contract/notifications/mail-choices.schemas.ts';
import { mailChoicesApi } from '#web/api/notifications.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Which = 'kind' | 'all';

/** Stops mails of one kind or all that may be stopped, and takes that back. */
export function StopMails({ token, given }: { token: string; given: MailChoice }) {
  const t = useTranslations('unsubscribe');
  const kinds = useTranslations('notifications.choices.kinds');
  const choose = useMutation({
    mutationKey: ['mail-choice', token],
    mutationFn: ({ which, mail }: { which: Which; mail: boolean }) =>
      mailChoicesApi.choose({ params: { token }, body: { which, mail } }),
  });
  const { kind, wantsKind, wantsAny, hasAccount } = choose.data ?? given;
  const stopped: Which | null = wantsKind ? null : wantsAny ? 'kind' : 'all';
  const press = (which: Which, mail: boolean) => ({
    disabled: choose.isPending,
    loading: choose.isPending && choose.variables.which === which,
    onClick: () => choose.mutate({ which, mail }),
  });
  return (
    <>
      <p>{t('kind', { kind: kinds(kind) })}</p>
      {choose.error && (
        <Alert tone="error" title={t('failed')} live>
          {t('failedText')}
        </Alert>
      )}
      {stopped && (
        <Alert
          tone="success"
          title={t(stopped === 'all' ? 'allStopped' : 'kindStopped')}
          live={choose.data !== undefined}
        >
          {t('stoppedText')}
        </Alert>
      )}
      <div className="flex flex-col items-stretch gap-3">
        {!stopped && <Button {...press('kind', false)}>{t('stopKind')}</Button>}
        {stopped && (
          <Button look="secondary" {...press(stopped, true)}>
            {t('again')}
          </Button>
        )}
        {wantsAny && (
          <Button look="secondary" {...press('all', false)}>
            {t('stopAll')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{t('always')}</p>
      {hasAccount && <TextLink to="/profile/notifications">{t('choose')}</TextLink>}
    </>
  );
}
