import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFavourite } from './use-favourites.ts';

/** The heart that keeps a product or a shop. */
export function FavouriteButton({
  kind,
  id,
  name,
}: {
  kind: 'products' | 'shops';
  id: number;
  name: string;
}) {
  const t = useTranslations('catalogue.favourite');
  const { isFavourite, toggle, error } = useFavourite(kind, id);
  useEffect(() => {
    if (error) showToast({ title: t('failed'), tone: 'error' });
  }, [error, t]);
  return (
    <IconButton
      label={isFavourite ? t('remove', { name }) : t('add', { name })}
      aria-pressed={isFavourite}
      look="secondary"
      size="small"
      className="round"
      icon={
        <Icon name="heart" className={isFavourite ? 'size-4 fill-chili text-chili' : 'size-4'} />
      }
      onClick={toggle}
    />
  );
}
