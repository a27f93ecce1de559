import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The link of an invitation that no mail brings: it is shown this once, for the inviter to hand over. */
export function InvitationLink({ link, who }: { link: string; who: string }) {
  const t = useTranslations('team.link');
  return (
    <Alert tone="success" title={t('title', { who })} live>
      <p>{t('text')}</p>
      <p className="mt-2 flex items-center gap-2">
        <span className="min-w-0 break-all select-all">{link}</span>
        <CopyButton what={t('name')} text={link} />
      </p>
    </Alert>
  );
}
