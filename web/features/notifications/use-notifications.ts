import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationsApi } from '#web/api/notifications.ts';
import { useLive } from '#web/api/live.ts';
import { useIsIdle } from '#web/ui/use-is-idle.ts';

const key = ['notifications'];

/** How many notifications the person has not read, updated by events of the server. */
export function useUnread(): number {
  const queries = useQueryClient();
  const isIdle = useIsIdle();
  const { data } = useQuery({
    queryKey: [...key, 'unread'],
    queryFn: () => notificationsApi.unread(),
    enabled: isIdle,
  });
  useLive('notifications', () => void queries.invalidateQueries({ queryKey: key }), isIdle);
  return data?.count ?? 0;
}

/** The latest notifications. */
export function useLatest() {
  return useQuery({
    queryKey: [...key, 'latest'],
    queryFn: () => notificationsApi.list({ query: { limit: 10 } }),
  });
}

/** Marking notifications as read; `onDone` when the server has. */
export function useReading(onDone?: () => void) {
  const queries = useQueryClient();
  const onSuccess = async () => {
    onDone?.();
    await queries.invalidateQueries({ queryKey: key });
  };
  const mutationKey = ['notification-read'];
  const one = useMutation({
    mutationKey,
    mutationFn: (id: number) => notificationsApi.markRead({ params: { id } }),
    onSuccess,
  });
  const all = useMutation({
    mutationKey,
    mutationFn: (upTo: number) => notificationsApi.markAllRead({ body: { upTo } }),
    onSuccess,
  });
  return {
    read: one.mutate,
    readUpTo: all.mutate,
    isBusy: all.isPending,
    hasFailed: one.isError || all.isError,
  };
}
