import { useTranslations } from 'use-intl';
import { useLive, useLiveState } from '#web/api/live.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useIsIdle } from '#web/ui/use-is-idle.ts';

/** Whether news arrive as they happen, in a word and a colour. */
export function LiveMark() {
  const t = useTranslations('rooms.live');
  const state = useLiveState();
  // Holds the stream open on pages where nothing else listens.
  useLive('notifications', () => undefined, useIsIdle());
  return (
    <span role="status" title={t(`${state}Text`)} data-state={state} className="live-mark">
      {state === 'lost' && <Icon name="refresh-cw" />}
      {state === 'out' && <Icon name="log-out" />}
      <span>{t(state)}</span>
    </span>
  );
}
