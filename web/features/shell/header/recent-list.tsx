import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { optionId, searchPath } from './suggestion-path.ts';
import { keepFocus, SuggestionRow } from './suggestion-row.tsx';

type RecentListProps = {
  id: string;
  recent: readonly string[];
  /** The row that the arrow keys have reached, the last being the one that forgets; -1 for none. */
  active: number;
  onChoose: () => void;
  onForget: () => void;
};

/** What was searched for last here, while nothing is typed. */
export default function RecentList({ id, recent, active, onChoose, onForget }: RecentListProps) {
  const t = useTranslations('shell.search');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('recent')}
      className="popup absolute inset-x-0 top-full mt-1.5 max-h-[70dvh]! max-w-none!"
    >
      {recent.map((text, index) => (
        <SuggestionRow
          key={text}
          id={optionId(id, index)}
          to={searchPath(text)}
          isActive={index === active}
          onChoose={onChoose}
        >
          <Icon name="rotate-ccw-clock" className="mx-2.5 size-5 flex-none text-muted" />
          <span className="min-w-0 truncate">{text}</span>
        </SuggestionRow>
      ))}
      {/* An option, too: whoever uses the keys comes past it. */}
      <button
        type="button"
        id={optionId(id, recent.length)}
        role="option"
        aria-selected={active === recent.length}
        tabIndex={-1}
        data-highlighted={active === recent.length || undefined}
        onMouseDown={keepFocus}
        onClick={onForget}
        className="menu-item w-full py-1.5! text-sm text-muted hover:bg-well"
      >
        <Icon name="x" className="mx-2.5 size-5 flex-none" />
        {t('forget')}
      </button>
    </div>
  );
}
