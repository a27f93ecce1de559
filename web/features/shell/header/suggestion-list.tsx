import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Suggestion } from '#contract/search/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { optionId, searchPath, suggestionPath } from './suggestion-path.ts';
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
          <Row
            key={`${suggestion.kind}-${suggestion.id}`}
            id={optionId(id, index)}
            to={suggestionPath(suggestion)}
            isActive={index === active}
            onChoose={onChoose}
          >
            <SuggestionRow suggestion={suggestion} typed={typed} />
          </Row>
        ))}
        <Row
          id={optionId(id, suggestions.length)}
          to={searchPath(typed)}
          isActive={active === suggestions.length}
          onChoose={onChoose}
        >
          <Icon name="search" className="mx-2.5 size-5 flex-none text-leaf" />
          <span className="min-w-0 truncate">{t('all', { text: typed.trim() })}</span>
        </Row>
      </div>
      <span role="status" className="sr-only">
        {t('found', { count: suggestions.length })}
      </span>
    </>
  );
}

type RowProps = {
  id: string;
  to: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Row({ id, to, isActive, onChoose, children }: RowProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-highlighted={isActive || undefined}
      onMouseDown={keepFocus}
      onClick={onChoose}
      className="menu-item py-1.5! hover:bg-well"
    >
      {children}
    </Link>
  );
}

/** A press on a row must not close the list by taking the focus from the box. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function SuggestionRow({
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
