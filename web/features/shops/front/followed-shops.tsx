import { shopPath } from '#contract/shops/rules.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopsApi } from '#web/api/shops.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ShopLogo } from './shop-logo.tsx';

/** The shops that somebody follows, each with a way out. `onChange` after one was left or taken up again. */
export function FollowedShops({
  shops,
  onChange,
}: {
  shops: readonly CardedShop[];
  onChange: () => void;
}) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {shops.map((shop) => (
        <FollowedShop key={shop.id} shop={shop} onChange={onChange} />
      ))}
    </ul>
  );
}

function FollowedShop({ shop, onChange }: { shop: CardedShop; onChange: () => void }) {
  const t = useTranslations('following');
  const [isFollowing, setFollowing] = useState(true);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      (isFollowing ? shopsApi.unfollow : shopsApi.follow)({ params: { id: shop.id } }),
    onSuccess: () => {
      setFollowing(!isFollowing);
      onChange();
    },
    onError: () => showToast({ tone: 'error', title: t('failed') }),
  });
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-card p-3">
      <ShopLogo shop={shop} />
      <span className="min-w-0 grow">
        <Link
          to={shopPath(shop)}
          className="block truncate font-semibold underline-offset-3 hover:underline"
        >
          {shop.name}
        </Link>
        <span className="block truncate text-sm text-muted">{shop.location}</span>
      </span>
      <Button
        look="secondary"
        size="small"
        loading={isPending}
        onClick={() => mutate()}
        aria-label={t(isFollowing ? 'unfollow' : 'follow', { shop: shop.name })}
      >
        {t(isFollowing ? 'unfollowShort' : 'followShort')}
      </Button>
    </li>
  );
}
