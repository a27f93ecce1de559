import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Shares this page: the device's own sheet where there is one, otherwise the link is copied; Facebook and X by their pages. */
export function ShareButtons({ title }: { title: string }) {
  const t = useTranslations('shop.share');
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        size="small"
        icon={<Icon name="share-2" className="size-4" />}
        onClick={() => void share(title, t('copied'))}
      >
        {t('share')}
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() => openSharer(`https://www.facebook.com/sharer/sharer.php?u=${here()}`)}
      >
        Facebook
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() =>
          openSharer(
            `https://twitter.com/intent/tweet?url=${here()}&text=${encodeURIComponent(title)}`,
          )
        }
      >
        {t('tweet')}
      </Button>
    </div>
  );
}

async function share(title: string, copied: string): Promise<void> {
  const url = window.location.href;
  if ('share' in navigator) {
    // Somebody who closes the sheet has changed their mind; that is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await window.navigator.clipboard.writeText(url);
  showToast({ title: copied });
}

function here(): string {
  return encodeURIComponent(window.location.href);
}

function openSharer(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer,width=640,height=540');
}
