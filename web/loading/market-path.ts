import { usePlatform, useSite } from './platform.ts';

/** Turns paths that only the market has into addresses that lead there from the service provider's own hosts, too. */
export function useMarketPath(): (path: string) => string {
  const { url } = usePlatform();
  const { kind } = useSite();
  return (path) => (kind === 'service' ? url + path : path);
}
