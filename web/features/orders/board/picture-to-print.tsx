import { useTranslations } from 'use-intl';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';

/** What the shopper wants printed, and the way to save it in the largest size that is kept. */
export function PictureToPrint({ address, fileName }: { address: string; fileName: string }) {
  const t = useTranslations('board.panel');
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <OwnArtwork address={address} />
      <a href={address} download={fileName} className="link text-sm">
        {t('savePicture')}
      </a>
    </p>
  );
}
