import '#web/styles/palette.css';
import { Dialog } from '@base-ui/react/dialog';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { findLimits } from '#contract/search/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { PaletteList } from './palette-list.tsx';
import { singleKeys } from './single-keys.ts';
import { type PaletteParts, usePalette } from './use-palette.ts';

export type PaletteProps = PaletteParts & { open: boolean; onClose: () => void };

/** One place to go anywhere in these rooms and to do what the page offers, by typing. */
export default function Palette({ open, onClose, ...parts }: PaletteProps) {
  const t = useTranslations('rooms.find');
  const field = useRef<HTMLInputElement>(null);
  const next = useRef<() => void>(undefined);
  const leave = (then?: () => void) => {
    next.current = then;
    onClose();
  };
  // What was chosen begins when the focus is back where it was.
  const afterwards = (isOpen: boolean) => {
    if (isOpen) return;
    next.current?.();
    next.current = undefined;
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onOpenChangeComplete={afterwards}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog palette" initialFocus={field} finalFocus={parts.from}>
          <Dialog.Title className="sr-only">{t('open')}</Dialog.Title>
          <Finding parts={parts} leave={leave} field={field} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FindingProps = {
  parts: PaletteParts;
  leave: (then?: () => void) => void;
  field: RefObject<HTMLInputElement | null>;
};

function Finding({ parts, leave, field }: FindingProps) {
  const t = useTranslations('rooms.find');
  const ui = useTranslations('ui');
  const { input, list, groups, typed, count, isFailed, isSettled, retry, choose } = usePalette(
    parts,
    leave,
  );
  const isNothing = isSettled && !isFailed && count === 0;
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
        <Icon name="search" className="size-5 flex-none text-muted" />
        <input
          {...input}
          ref={field}
          aria-label={t('label')}
          placeholder={t('label')}
          maxLength={findLimits.longest}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
          className="palette-field"
        />
        <Dialog.Close
          render={<IconButton label={ui('close')} icon={<Icon name="x" className="size-5" />} />}
        />
      </div>
      <p role="status" className={isNothing ? 'px-5 pt-4 text-muted' : 'sr-only'}>
        {isNothing
          ? t('nothing', { text: typed.trim() })
          : isSettled && typed.trim() !== '' && t('count', { count })}
      </p>
      {isFailed && (
        <div className="px-4 pt-3">
          <Alert tone="error" action={<Retry onRetry={retry} />} live>
            {t('failed')}
          </Alert>
        </div>
      )}
      <PaletteList {...list} label={t('results')} groups={groups} choose={choose} />
      <Foot onSwitch={() => field.current?.focus()} />
    </>
  );
}

/** How it is worked by keys, and the switch of those that are one letter. */
function Foot({ onSwitch }: { onSwitch: () => void }) {
  const t = useTranslations('rooms.find');
  const isOn = singleKeys.useIsOn();
  const toggle = (event: MouseEvent) => {
    singleKeys.set(!isOn);
    // By a key the focus stays on the switch.
    if (event.detail > 0) onSwitch();
  };
  return (
    <footer className="palette-foot">
      <span aria-hidden="true" className="flex items-center gap-1.5">
        <kbd className="key">↑</kbd>
        <kbd className="key">↓</kbd>
        {t('move')}
        <kbd className="key ml-2">↵</kbd>
        {t('choose')}
      </span>
      <Button
        look="quiet"
        size="small"
        aria-pressed={isOn}
        title={t('keysText')}
        icon={<Icon name="keyboard" className="size-4" />}
        onClick={toggle}
        className="ml-auto"
      >
        {t(isOn ? 'keysOn' : 'keysOff')}
      </Button>
    </footer>
  );
}
