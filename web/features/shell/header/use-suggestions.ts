import { searchApi } from '#web/api/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#contract/search/schemas.ts';

const pause = 150;
const shortest = 2;
/** With the way to all results at the end, what a phone has room for. */
const most = 7;

/** What the market has that begins like `typed`; empty until two characters are there and typing pauses. */
export function useSuggestions(
  typed: string,
  isOpen: boolean,
): { suggestions: readonly Suggestion[]; isSettled: boolean } {
  const text = usePaused(typed.trim());
  const isLongEnough = typed.trim().length >= shortest;
  const { data, isFetched, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', text],
    queryFn: () => searchApi.suggest({ query: { q: text } }),
    enabled: isOpen && text.length >= shortest,
    placeholderData: keepPreviousData,
  });
  return {
    suggestions: isLongEnough ? (data ?? []).slice(0, most) : [],
    isSettled: isLongEnough && isFetched && !isPlaceholderData,
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
