import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shopsApi } from '#web/api/shops.ts';
import { showToast } from '#web/ui/toast.ts';

const key = ['following'];

/** Whether the person signed in follows a shop, and how to change that. `enabled` is false for guests. */
export function useFollowing(shopId: number, enabled: boolean) {
  const queries = useQueryClient();
  const t = useTranslations('shop.follow');
  const { data: followed } = useQuery({
    queryKey: key,
    queryFn: () => shopsApi.following(),
    enabled,
  });
  const isFollowing = followed?.includes(shopId) ?? false;
  const change = useMutation({
    mutationFn: () =>
      (isFollowing ? shopsApi.unfollow : shopsApi.follow)({ params: { id: shopId } }),
    onSuccess: () =>
      queries.setQueryData<number[]>(key, (ids = []) =>
        isFollowing ? ids.filter((id) => id !== shopId) : [...ids, shopId],
      ),
    onError: () => showToast({ tone: 'error', title: t('failed') }),
  });
  return {
    isFollowing,
    toggle: () => change.mutate(),
    isBusy: change.isPending,
    followerCount: change.data?.followerCount,
  };
}
