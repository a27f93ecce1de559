import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** Who the person is, and what they wait for. */
export function ProfileHeader({ user }: { user: User }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const since = format.dateTime(new Date(user.createdAt), 'longDate');
  return (
    <header className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl">{t('title')}</h1>
        <ButtonLink
          to="/profile/settings"
          look="secondary"
          size="small"
          icon={<Icon name="settings" className="size-4" />}
        >
          {t('settings')}
        </ButtonLink>
      </div>
      <div className="flex items-center gap-4">
        <Avatar username={user.username} src={user.avatarUrl} size="large" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="min-w-0 truncate text-xl">{user.fullName}</strong>
            <Badge>{t(`roles.${user.role}`)}</Badge>
          </p>
          <p className="text-muted">{t('since', { date: since })}</p>
        </div>
      </div>
      <ApprovalNote user={user} />
    </header>
  );
}

/** What became of a seller's or an admin's request, as long as there is something to say. */
function ApprovalNote({ user: { role, approvalStatus } }: { user: User }) {
  const t = useTranslations('profile');
  if (role === 'buyer' || approvalStatus === 'approved') return null;
  if (approvalStatus === 'pending')
    return (
      <Alert tone="warning" title={t(`pending.${role}.title`)}>
        {t(`pending.${role}.text`)}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title={t('rejected.title')}
      action={
        <TextLink to={role === 'seller' ? '/seller/dashboard' : '/pages/seller-support'}>
          {t('rejected.link', { role })}
        </TextLink>
      }
    >
      {t('rejected.text', { role })}
    </Alert>
  );
}
