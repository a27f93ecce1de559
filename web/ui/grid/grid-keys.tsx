import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';

type Walk = (step: 1 | -1) => void;
type GridKeysProps = { caption: string; walk: Walk; select: (() => void) | undefined };

/** What walks along the rows: buttons, so that keys, the palette of the rooms and a mouse do the same. */
export function GridKeys({ caption, walk, select }: GridKeysProps) {
  const t = useTranslations('grid.keys');
  const keys = {
    J: { label: t('next'), act: () => walk(1) },
    K: { label: t('previous'), act: () => walk(-1) },
    ...(select && { X: { label: t('select'), act: select } }),
  };
  return (
    <div
      role="group"
      aria-label={t('label', { list: caption })}
      className="flex flex-wrap items-center text-muted max-lg:hidden print:hidden"
    >
      {Object.entries(keys).map(([key, { label, act }]) => (
        <Button
          key={key}
          look="quiet"
          size="small"
          tabIndex={-1}
          aria-keyshortcuts={key}
          icon={
            <kbd aria-hidden="true" className="key">
              {key}
            </kbd>
          }
          // The focus stays on its row.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      <span className="px-3 text-sm">
        <kbd className="key">Enter</kbd> {t('open')}
      </span>
    </div>
  );
}

/** The same from one row's details to the next. */
export function PanelKeys({ walk }: { walk: Walk }) {
  const t = useTranslations('grid.keys');
  return (
    <span className="flex">
      <IconButton
        label={t('previous')}
        aria-keyshortcuts="K"
        icon={<Icon name="chevron-up" className="size-5" />}
        onClick={() => walk(-1)}
      />
      <IconButton
        label={t('next')}
        aria-keyshortcuts="J"
        icon={<Icon name="chevron-down" className="size-5" />}
        onClick={() => walk(1)}
      />
    </span>
  );
}
