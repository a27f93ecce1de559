import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** A secret, as long as it can be read: until somebody says that they have it. It comes into sight. */
export function SecretAlert({
  name,
  secret,
  onCopied,
}: {
  name: string;
  secret: string;
  onCopied: () => void;
}) {
  const t = useTranslations('webhooks');
  return (
    // Clear of bars that stay in view.
    <div ref={bringIntoView} className="scroll-mb-24">
      <Alert
        tone="success"
        title={t('secretTitle', { name })}
        live
        action={
          <Button look="secondary" size="small" onClick={onCopied}>
            {t('secretDone')}
          </Button>
        }
      >
        <p>{t('secretText')}</p>
        <p className="mt-2 flex items-center gap-2 rounded-control border border-line bg-card px-3 py-2">
          <code className="min-w-0 grow text-sm break-all">{secret}</code>
          <CopyButton what={t('secret')} text={secret} />
        </p>
      </Alert>
    </div>
  );
}

function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
