import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeviceBody } from '#contract/notifications/devices.schemas.ts';
import { devicesApi } from '#web/api/notifications.ts';
import { useIsLive } from '#web/ui/use-is-live.ts';

const queryKey = ['devices'];

/** `unable`: the browser cannot be told; `blocked`: its person has said no to it, which only they can take back there. */
export type DeviceState = 'asking' | 'unable' | 'blocked' | 'off' | 'on';

/** Whether this browser is told of news while no page is open, and what switches it. The browser asks its person when it is switched on, never before. */
export function useThisDevice() {
  const queries = useQueryClient();
  const isLive = useIsLive();
  const isAble = isLive && 'serviceWorker' in navigator && 'PushManager' in window;
  const { data } = useQuery({ queryKey, queryFn: () => devicesApi.list(), enabled: isAble });
  const here = data?.devices.find(({ isThis }) => isThis);
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn && data) await devicesApi.add({ body: await subscription(data.publicKey) });
      else if (here) await devicesApi.remove({ params: { id: here.id } });
    },
    // One after the other, so that the last is the one that holds.
    scope: { id: 'this-device' },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const state: DeviceState = !isLive
    ? 'asking'
    : !isAble
      ? 'unable'
      : Notification.permission === 'denied'
        ? 'blocked'
        : !data
          ? 'asking'
          : here && Notification.permission === 'granted'
            ? 'on'
            : 'off';
  return {
    state,
    /** What was wanted last, while it is being done. */
    isOn: change.isPending ? change.variables : state === 'on',
    set: change.mutate,
    isBusy: change.isPending,
    hasFailed: change.isError,
  };
}

/** Where this browser is told from now on. Throws where its person says no. */
async function subscription(publicKey: string): Promise<DeviceBody> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // What an earlier one was made for may be over.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}
