import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

/** Taking one's data along. */
export function DataSection() {
  const t = useTranslations('account.data');
  return (
    <SectionCard id="data" title={t('title')} text={t('text')}>
      <ButtonLink
        to="/api/account/export"
        reloadDocument
        download
        look="secondary"
        icon={<Icon name="download" className="size-4" />}
        className="self-start"
      >
        {t('download')}
      </ButtonLink>
    </SectionCard>
  );
}
