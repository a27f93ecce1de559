import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { Suggestion } from '#contract/search/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { optionId, searchPath, suggestionPath } from './suggestion-path.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { typedParts } from './typed-parts.ts';

export type SuggestionListProps = {
  id: string;
  typed: string;
  suggestions: readonly Suggestion[];
  /** The row that the arrow keys have reached, -1 for none. */
  active: number;
  onChoose: () => void;
};

/** What the market has for the text typed so far, and the way to all results. */
export default function SuggestionList({
  id,
  typed,
  suggestions,
  active,
  onChoose,
}: SuggestionListProps) {
  const t = useTranslations('shell.search');
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('suggestions')}
        className="popup absolute inset-x-0 top-full mt-1.5 max-h-[70dvh]! max-w-none!"
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionRow
            key={`${suggestion.kind}-${suggestion.id}`}
            id={optionId(id, index)}
            to={suggestionPath(suggestion)}
            isActive={index === active}
            onChoose={onChoose}
          >
            <Suggested suggestion={suggestion} typed={typed} />
          </SuggestionRow>
        ))}
        <SuggestionRow
          id={optionId(id, suggestions.length)}
          to={searchPath(typed)}
          isActive={active === suggestions.length}
          onChoose={onChoose}
        >
          <Icon name="search" className="mx-2.5 size-5 flex-none text-leaf" />
          <span className="min-w-0 truncate">{t('all', { text: typed.trim() })}</span>
        </SuggestionRow>
      </div>
      <span role="status" className="sr-only">
        {t('found', { count: suggestions.length })}
      </span>
    </>
  );
}

function Suggested({
  suggestion: { kind, name, writtenIn, imageUrl, shopKind, shopName },
  typed,
}: {
  suggestion: Suggestion;
  typed: string;
}) {
  const t = useTranslations('shell.search');
  const isKitchen = kind === 'shops' && capabilitiesOf(shopKind).isCookedToOrder;
  const kindName = t(`kinds.${isKitchen ? 'kitchens' : kind}`);
  return (
    <>
      <Picture
        src={imageUrl}
        alt=""
        ratio="1"
        sizes="40px"
        fallback={kind === 'dishes' ? 'dishes' : kind === 'shops' ? 'logo' : 'goods'}
        className="w-10! flex-none rounded-control"
      />
      <span className="min-w-0">
        <span lang={writtenIn?.name} className="block truncate">
          {typedParts(name, typed).map(({ text, isTyped }, index) => (
            <span key={index} className={isTyped ? 'text-muted' : 'font-semibold'}>
              {text}
            </span>
          ))}
        </span>
        <span className="block truncate text-sm text-muted">
          {shopName === '' || kind === 'shops'
            ? kindName
            : t('from', { kind: kindName, shop: shopName })}
        </span>
      </span>
    </>
  );
}
