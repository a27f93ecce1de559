import { useTranslations } from 'use-intl';
import { dialled } from '#web/ui/dialled.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The shop has no windows to offer yet; customers call for a visit. */
export function NotBookable({ shopId, phone }: { shopId: number; phone: string }) {
  const t = useTranslations('bookService.notBookable');
  return (
    <EmptyState
      icon={<Icon name="calendar-off" />}
      title={t('title')}
      text={t(phone === '' ? 'text' : 'call')}
    >
      <div className="flex flex-wrap justify-center gap-2">
        {phone !== '' && (
          <a className="button" href={dialled(phone)}>
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
        )}
        <ButtonLink to={`/shop/${shopId}`} look={phone === '' ? 'primary' : 'secondary'}>
          {t('shop')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
