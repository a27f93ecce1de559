import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#web/loading/viewer.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { optionId, searchPath, suggestionPath } from './suggestion-path.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The state and keys of a search box, after the ARIA pattern of an editable combobox with list autocomplete. */
export function useSearchBox() {
  const navigate = useNavigate();
  const searched = useSearched();
  const { field, typed, write, read } = useFieldText(searched);
  const listId = useId();
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, isSettled } = useSuggestions(typed, isAsked);
  const { recent, look, forget } = useRecent(searched);
  const isEmpty = typed.trim() === '';
  const isOpen = isAsked && (isEmpty ? recent.length > 0 : isSettled || suggestions.length > 0);
  const paths = isEmpty
    ? [...recent.map(searchPath), null]
    : [...suggestions.map(suggestionPath), searchPath(typed)];

  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => {
      if (isOpen) close();
      else write('');
      return true;
    },
    Enter: () => {
      const path = isOpen ? paths[active] : undefined;
      close();
      if (path === null) forget();
      else if (path !== undefined) void navigate(path);
      return path !== undefined;
    },
  };

  /** Around the list, with nothing chosen between its end and its beginning. */
  function move(step: number): boolean {
    setAsked(true);
    if (isOpen)
      setActive((from) => ((from + 1 + step + paths.length + 1) % (paths.length + 1)) - 1);
    return true;
  }

  const input = {
    ref: field,
    defaultValue: typed,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : undefined,
    onInput: () => {
      read();
      setActive(-1);
      // What was typed before the page was alive is given again wherever the focus is now.
      setAsked(field.current === document.activeElement);
    },
    onFocus: () => {
      look();
      setAsked(field.current?.value.trim() === '');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.nativeEvent.isComposing && keys[event.key]?.()) event.preventDefault();
    },
    onBlur: (event: FocusEvent) => {
      if (!event.relatedTarget?.closest(`#${CSS.escape(listId)}`)) close();
    },
  } as const;
  const list: SuggestionListProps = { id: listId, typed, suggestions, active, onChoose: close };
  const clear = () => {
    write('');
    field.current?.focus();
  };
  return {
    input,
    isOpen,
    list,
    recent: isEmpty ? { recent, onForget: () => (close(), forget()) } : null,
    clear,
    close,
  };
}

/** What was searched for last, as of when the box was entered. */
function useRecent(searched: string) {
  const searcher = useViewer()?.id ?? null;
  const [recent, setRecent] = useState<readonly string[]>([]);
  // Only once: what somebody's page still shows when their session ends is not the next one's.
  const remember = useEffectEvent((text: string) => rememberSearch(text, searcher));
  useEffect(() => {
    if (searched.trim() !== '') remember(searched.trim());
  }, [searched]);
  return {
    recent,
    look: () => setRecent(recentSearches(searcher)),
    forget: () => {
      forgetSearches();
      setRecent([]);
    },
  };
}

/**
 * The text of a field that the browser owns, so that what is typed before the page is live stays.
 * It follows `searched`, which changes by links as well as by this box.
 */
function useFieldText(searched: string) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(searched);
  const [followed, setFollowed] = useState(searched);
  if (followed !== searched) {
    setFollowed(searched);
    setTyped(searched);
  }
  const written = useRef(searched);
  useEffect(() => {
    if (field.current && written.current !== searched) field.current.value = searched;
    written.current = searched;
  }, [searched]);
  const write = (text: string) => {
    if (field.current) field.current.value = text;
    setTyped(text);
  };
  return { field, typed, write, read: () => setTyped(field.current?.value ?? '') };
}

/** What the results page on screen was asked for. */
function useSearched(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
}
