import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useFollowing } from './use-following.ts';

/** Follow a shop; strangers are asked to sign in and come back here. */
export function FollowButton({
  shop,
  isSignedIn,
}: {
  shop: { id: number; followerCount: number };
  isSignedIn: boolean;
}) {
  const t = useTranslations('shop.follow');
  const { pathname } = useLocation();
  const { isFollowing, toggle, isBusy, followerCount } = useFollowing(shop.id, isSignedIn);
  const count = t('count', { count: followerCount ?? shop.followerCount });
  if (!isSignedIn)
    return (
      <ButtonLink
        to={`/auth?next=${encodeURIComponent(pathname)}`}
        look="secondary"
        icon={<Icon name="bell" className="size-4" />}
      >
        {t('follow')} · {count}
      </ButtonLink>
    );
  return (
    <Button
      look="secondary"
      icon={
        isFollowing ? (
          <Icon name="bell-ring" className="size-4 text-leaf" />
        ) : (
          <Icon name="bell" className="size-4" />
        )
      }
      aria-pressed={isFollowing}
      loading={isBusy}
      onClick={toggle}
    >
      {isFollowing ? t('following') : t('follow')} · {count}
    </Button>
  );
}
