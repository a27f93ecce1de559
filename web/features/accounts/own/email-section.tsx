import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnAccount } from '#contract/accounts/own-account.schemas.ts';
import { ownAccountApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useOwnChange } from './use-own-change.ts';
import { lazy } from '#web/ui/lazy.ts';

const EmailForm = lazy(() => import('./email-form.tsx'));

/** The own address, whether it is proven, and the one that waits to take its place. */
export function EmailSection({
  account,
}: {
  account: Pick<OwnAccount, 'email' | 'isEmailProven' | 'unreachable' | 'nextEmail'>;
}) {
  const t = useTranslations('account.email');
  const [isEditing, setEditing] = useState(false);
  const { email, isEmailProven, unreachable, nextEmail } = account;
  return (
    <SectionCard
      id="email"
      title={t('title')}
      text={t('text')}
      action={
        isEditing ? undefined : (
          <Button size="small" look="secondary" onClick={() => setEditing(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="min-w-0 wrap-anywhere">{email}</strong>
        {!unreachable && (
          <Badge
            tone={isEmailProven ? 'delivered' : 'pending'}
            icon={<Icon name={isEmailProven ? 'mail-check' : 'mail-exclamation-point'} />}
          >
            {t(isEmailProven ? 'proven' : 'unproven')}
          </Badge>
        )}
      </p>
      {unreachable && <Unreachable email={email} reason={unreachable.reason} canTry={!nextEmail} />}
      {nextEmail ? (
        <Waiting next={nextEmail} present={email} />
      ) : (
        !isEmailProven && !unreachable && <Unproven email={email} />
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <EmailForm onDone={() => setEditing(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}

function Waiting({
  next,
  present,
}: {
  next: NonNullable<OwnAccount['nextEmail']>;
  present: string;
}) {
  const t = useTranslations('account.email');
  const send = useSendLink();
  const keep = useOwnChange({
    name: 'keep-email',
    act: () => ownAccountApi.keepEmail(),
    done: () => ({ title: t('unchanged') }),
  });
  return (
    <Alert
      tone="warning"
      title={t(next.isOver ? 'over' : 'waiting', { email: next.email })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" loading={send.isPending} onClick={() => send.mutate()}>
            {t('send')}
          </Button>
          <Button
            size="small"
            look="secondary"
            loading={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {t('keep', { email: present })}
          </Button>
        </div>
      }
    >
      {t(next.isOver ? 'overText' : 'waitingText', { email: present })}
    </Alert>
  );
}

function Unproven({ email }: { email: string }) {
  const t = useTranslations('account.email');
  const send = useSendLink();
  return (
    <Alert
      title={t('unprovenTitle')}
      action={
        <Button
          size="small"
          look="secondary"
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t('prove')}
        </Button>
      }
    >
      {t('unprovenText', { email })}
    </Alert>
  );
}

/** Mails came back: the link proves that they arrive after all. */
function Unreachable({
  email,
  reason,
  canTry,
}: {
  email: string;
  reason: string;
  canTry: boolean;
}) {
  const t = useTranslations('account.email');
  const send = useSendLink();
  const tryAgain = (
    <Button size="small" loading={send.isPending} onClick={() => send.mutate()}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <Alert tone="error" title={t('unreachable', { email })} action={canTry ? tryAgain : undefined}>
      <span className="wrap-anywhere">{t('unreachableText', { reason })}</span>
    </Alert>
  );
}

function useSendLink() {
  const t = useTranslations('account.email');
  return useOwnChange({
    name: 'email-link',
    act: () => ownAccountApi.sendEmailLink(),
    done: ({ sentTo }) => ({ title: t('sent'), text: t('sentText', { email: sentTo }) }),
  });
}
