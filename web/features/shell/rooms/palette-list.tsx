import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { lineId, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';

type PaletteListProps = {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** The line that Enter chooses. */ active: PaletteEntry | undefined;
  choose: (entry: PaletteEntry) => void;
};

/** The lines of the palette, by what they are. */
export function PaletteList({ id, label, groups, active, choose }: PaletteListProps) {
  if (groups.length === 0) return null;
  const places = new Map(
    groups.flatMap(({ entries }) => entries).map((entry, index) => [entry.id, index]),
  );
  return (
    <div id={id} role="listbox" aria-label={label} className="palette-list">
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-2.5 pt-2.5 pb-1 text-sm font-semibold text-muted">
            {name}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={lineId(id, places.get(entry.id) ?? 0)}
              entry={entry}
              isActive={entry.id === active?.id}
              choose={() => choose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; entry: PaletteEntry; isActive: boolean; choose: () => void };

function Option({ id, entry, isActive, choose }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    'data-highlighted': isActive || undefined,
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: 'menu-item hover:bg-well',
  } as const;
  if (!('to' in entry))
    return (
      <button {...shared} type="button" onClick={choose}>
        <Line entry={entry} />
      </button>
    );
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose();
  };
  return (
    <Link {...shared} to={entry.to} onClick={follow}>
      <Line entry={entry} />
    </Link>
  );
}

function Line({ entry }: { entry: PaletteEntry }) {
  const { title, text, icon, imageUrl, status, amount, keys = [] } = entry;
  return (
    <>
      {imageUrl ? (
        <Picture
          src={imageUrl}
          alt=""
          ratio="1"
          sizes="32px"
          className="w-8! flex-none rounded-control"
        />
      ) : (
        <Icon name={icon} className="mx-1.5 size-5 flex-none text-muted" />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{title}</span>
        {text && <span className="block truncate text-sm text-muted">{text}</span>}
      </span>
      {amount && <span className="figures flex-none text-sm">{amount}</span>}
      {status && <Badge tone={status.tone}>{status.word}</Badge>}
      {keys.length > 0 && <Keys keys={keys} />}
    </>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  const t = useTranslations('rooms.find');
  return (
    <span className="palette-keys">
      <span className="sr-only">{t('byKeys', { keys: keys.join(' ') })}</span>
      {keys.map((key) => (
        <kbd key={key} aria-hidden="true" className="key">
          {key}
        </kbd>
      ))}
    </span>
  );
}
