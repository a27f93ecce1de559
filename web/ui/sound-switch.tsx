import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { Alarm } from './use-alarm.ts';

/**
 * The tone of `useAlarm`: off until somebody wants it; says when the browser keeps it silent.
 *
 * @example <SoundSwitch {...useAlarm(fresh.length)} />
 */
export function SoundSwitch({ isOn, isBlocked, switchTo }: Alarm) {
  const t = useTranslations('ui.sound');
  const icon = isOn && !isBlocked ? 'bell' : 'bell-off';
  return (
    <Button
      look={isBlocked ? 'danger' : 'quiet'}
      size="small"
      className="min-h-11"
      aria-keyshortcuts="L"
      aria-pressed={isOn}
      icon={<Icon name={icon} className="size-4" />}
      onClick={() => switchTo(isBlocked || !isOn)}
    >
      {t(isBlocked ? 'blocked' : isOn ? 'on' : 'off')}
    </Button>
  );
}
