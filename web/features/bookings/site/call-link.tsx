import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dialled } from '#web/ui/dialled.ts';

/** Rings the provider. */
export function CallLink({ phone }: { phone: string }) {
  const t = useTranslations('serviceSite');
  return (
    <a href={dialled(phone)} className="button figures" data-look="secondary">
      <Phone aria-hidden="true" className="size-4.5" />
      {t('call', { phone })}
    </a>
  );
}
