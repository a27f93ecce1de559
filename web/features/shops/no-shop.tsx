import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';

/** A seller whose shop is still to be opened. */
export function NoShop() {
  const t = useTranslations('seller');
  return (
    <TilePanel title={t('noShopTitle')} text={t('noShop')}>
      <ButtonLink to="/seller/register">{t('create')}</ButtonLink>
    </TilePanel>
  );
}
