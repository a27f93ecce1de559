import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { favouritesApi } from '#web/api/favourites.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCopy } from '#web/ui/use-copy.ts';

/** Lets others see the list by a link, which stands there to be copied until it is taken back. */
export function ShareFavourites({ path }: { path: string | null }) {
  const t = useTranslations('favourites.share');
  const { revalidate } = useRevalidator();
  const { url: site } = usePlatform();
  const copy = useCopy();
  const change = useMutation({
    mutationKey: ['share-favourites'],
    mutationFn: async (isShared: boolean) => {
      if (isShared) await favouritesApi.share();
      else await favouritesApi.unshare();
    },
    onSuccess: async (_, isShared) => {
      await revalidate();
      if (!isShared) showToast({ title: t('stopped') });
    },
    onError: () => showToast({ tone: 'error', title: t('failed') }),
  });
  if (path === null)
    return (
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        icon={<Icon name="share-2" className="size-4" />}
        loading={change.isPending}
        onClick={() => change.mutate(true)}
      >
        {t('offer')}
      </Button>
    );
  const url = new URL(path, site).href;
  return (
    <div className="flex max-w-prose flex-col gap-3 rounded-card border border-line bg-card p-4">
      <p className="text-sm text-muted">{t('shown')}</p>
      <p className="rounded-control bg-well p-3 text-sm wrap-anywhere select-all">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Icon name="copy" className="size-4" />}
          onClick={() => copy(url, t('copied'))}
        >
          {t('copy')}
        </Button>
        <Button
          look="secondary"
          size="small"
          loading={change.isPending}
          onClick={() => change.mutate(false)}
        >
          {t('stop')}
        </Button>
      </div>
    </div>
  );
}
