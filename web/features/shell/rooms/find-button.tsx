import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mainId } from '#web/ui/skip-link.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { type PageAction, pageActions } from './page-actions.ts';
import type { PaletteProps } from './palette.tsx';
import { rememberRoom } from './recent-rooms.ts';
import type { PaletteParts } from './use-palette.ts';
import { useRoomKeys } from './use-room-keys.ts';

const load = () => import('./palette.tsx');
const Palette = arrivesOnUse<PaletteProps>(load);

/** The way to everything in these rooms: a field in the bar that opens the palette, as its key does. */
export function FindButton(rooms: Omit<PaletteParts, 'actions' | 'ahead' | 'from'>) {
  const t = useTranslations('rooms.find');
  const [isOpen, setOpen] = useState(false);
  const [actions, setActions] = useState<PageAction[]>([]);
  const ahead = useRef('');
  const from = useRef<HTMLElement>(null);
  const find = useCallback(() => {
    ahead.current = '';
    from.current = focused();
    setActions(pageActions());
    setOpen(true);
  }, []);
  const typeAhead = useCallback((letter: string) => {
    ahead.current += letter;
  }, []);
  useRoomKeys({ ...rooms, find, typeAhead: isOpen ? typeAhead : undefined });
  const path = rooms.here?.to;
  useEffect(() => {
    if (path) rememberRoom(path);
  }, [path]);
  // Who presses the key types on at once.
  useEffect(() => whenIdle(() => void load()), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
        className="button find-button"
        data-look="secondary"
      >
        <Icon name="search" className="size-5 flex-none" />
        <span className="find-words">{t('open')}</span>
        <kbd aria-hidden="true" className="key">
          Ctrl K
        </kbd>
      </button>
      <Palette
        {...rooms}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...{ actions, ahead, from }}
      />
    </>
  );
}

/** What has the focus; where nothing has, the page itself is to get it. */
function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement === body) return document.getElementById(mainId);
  return activeElement instanceof HTMLElement ? activeElement : null;
}
