import { useTranslations } from 'use-intl';
import type { StoredUploads } from '#contract/files/uploads.schemas.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** How much room one's pictures take, so that the limit comes as no surprise. */
export function UploadsSection({
  uploads: { pictures, mostPictures, bytes, mostBytes },
}: {
  uploads: StoredUploads;
}) {
  const t = useTranslations('account.uploads');
  const format = useFormatter();
  const inMegabytes = (size: number) => format.number(size / 1024 / 1024, 'tenths');
  return (
    <SectionCard id="uploads" title={t('title')} text={t('text')}>
      <div className="flex max-w-md flex-col gap-4">
        <ProgressBar
          label={t('pictures', { count: pictures, most: mostPictures })}
          value={pictures}
          max={mostPictures}
        />
        <ProgressBar
          label={t('size', { used: inMegabytes(bytes), most: inMegabytes(mostBytes) })}
          value={bytes}
          max={mostBytes}
        />
      </div>
    </SectionCard>
  );
}
