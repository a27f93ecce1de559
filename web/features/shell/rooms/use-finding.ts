import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findLimits } from '#contract/search/rules.ts';
import { findApi } from '#web/api/find.ts';

/** Of a shop by its id, or the whole market. */
export type FindIn = number | 'market';

const pauseMs = 120;

/** What the server finds by what was typed, once typing pauses. `isSettled` when that is the answer to the text as it stands. */
export function useFinding(findIn: FindIn, typed: string) {
  const q = typed.trim().slice(0, findLimits.longest);
  const isAsked = q.length >= findLimits.shortest;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['find', findIn, q],
    queryFn: async ({ signal }) => {
      await typingPauses(signal);
      return findIn === 'market'
        ? findApi.inMarket({ query: { q } })
        : findApi.inShop({ params: { id: findIn }, query: { q } });
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    found: isAsked && !isError ? data : undefined,
    isFailed: isAsked && isError && !isFetching,
    isSettled: !isFetching,
    retry: refetch,
  };
}

/** Ends early, by failing, when something else is asked meanwhile. */
function typingPauses(signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(new DOMException('typed on', 'AbortError'));
    });
  });
}
