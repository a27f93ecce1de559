import { useSearchParams } from 'react-router';

/** The address of a room of the shop that the address names, if any: who works in several stays in theirs. */
export function useRoomPath(): (path: string, place?: string) => string {
  const [query] = useSearchParams();
  const shop = query.get('shop');
  return (path, place = '') => `${path}${shop ? `?shop=${shop}` : ''}${place}`;
}
