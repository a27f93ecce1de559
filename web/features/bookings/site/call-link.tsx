import { useTranslations } from 'use-intl';
import { dialled } from '#web/ui/dialled.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Rings the provider. */
export function CallLink({ phone }: { phone: string }) {
  const t = useTranslations('serviceSite');
  return (
    <a href={dialled(phone)} className="button figures" data-look="secondary">
      <Icon name="phone" className="size-4.5" />
      {t('call', { phone })}
    </a>
  );
}
