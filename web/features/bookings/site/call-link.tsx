import { useTranslations } from 'use-intl';
import { dialled } from '#web/ui/dialled.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Rings the provider, if it names a phone. */
export function CallLink({ phone }: { phone: string }) {
  const t = useTranslations('serviceSite');
  if (phone === '') return null;
  return (
    <a href={dialled(phone)} className="button figures" data-look="secondary">
      <Icon name="phone" className="size-4.5" />
      {t('call', { phone })}
    </a>
  );
}
