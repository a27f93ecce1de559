import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import type { RoomEntry, Rooms } from './room-entries.ts';
import { singleKeys } from './single-keys.ts';

type RailProps = Rooms & { isFolded: boolean; onFold: () => void };

/** The links to all rooms beside the page from 768 px; folded they are their icons. */
export function Rail({ label, entries, here, search = '', isFolded, onFold }: RailProps) {
  const t = useTranslations('rooms.rail');
  const name = t(isFolded ? 'unfold' : 'fold');
  return (
    <nav aria-label={label} className="rail">
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.to} className={entry.opensGroup && 'mt-2 border-t border-line pt-2'}>
            <RailLink entry={entry} search={search} isHere={entry === here} isFolded={isFolded} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={!isFolded}
        title={isFolded ? name : undefined}
        onClick={onFold}
        className="rail-link fold mt-auto"
      >
        <Icon name="panel-left-open" className="fold-open" />
        <Icon name="panel-left-close" className="fold-close" />
        <span className="rail-word">{name}</span>
      </button>
    </nav>
  );
}

type RailLinkProps = { entry: RoomEntry; search: string; isHere: boolean; isFolded: boolean };

function RailLink({ entry: { word, to, icon, key }, search, isHere, isFolded }: RailLinkProps) {
  const t = useTranslations('rooms');
  const hasKeys = singleKeys.useIsOn();
  const room = t(`entries.${word}`);
  const taught = t('rail.byKey', { room, key: key.toUpperCase() });
  return (
    <Link
      to={`${to}${search}`}
      prefetch="intent"
      aria-current={isHere ? 'page' : undefined}
      title={hasKeys ? taught : isFolded ? room : undefined}
      className="rail-link"
    >
      <Icon name={icon} />
      <span className="rail-word truncate">{room}</span>
    </Link>
  );
}
