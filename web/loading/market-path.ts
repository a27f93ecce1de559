import { usePlatform, useSite } from './platform.ts';

/** Turns paths that only the market has into addresses that lead there from the service provider's own hosts, too. */
export function useMarketPath(): (path: string) => string {
  const { url } = usePlatform();
  const { kind } = useSite();
  return (path) => (kind === 'service' ? url + path : path);
}

/** What stands before a path that people wrote for the market, where it is read on another host; empty on the market's own. */
export function useMarketOrigin(): string {
  const { url } = usePlatform();
  return useSite().kind === 'market' ? '' : url;
}
