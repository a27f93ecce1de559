import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { favouritesApi } from '#web/api/favourites.ts';
import { useIsIdle } from '#web/ui/use-is-idle.ts';

type Kind = 'products' | 'shops';
type Ids = { products: number[]; shops: number[] };

const key = ['favourites', 'ids'];

/** Whether a product or shop is a favourite, and how to change that; the change shows at once and is taken back when it fails. */
export function useFavourite(kind: Kind, id: number) {
  const queries = useQueryClient();
  const { data: ids } = useQuery({
    queryKey: key,
    queryFn: () => favouritesApi.ids(),
    enabled: useIsIdle(),
  });
  const isFavourite = ids?.[kind].includes(id) ?? false;
  const change = useMutation({
    mutationKey: ['favourite'],
    // One after the other, so that the last press is the one that holds.
    scope: { id: `favourite-${kind}-${id}` },
    mutationFn: (keep: boolean) => callFor(kind, keep)({ params: { id } }),
    onMutate: (keep) => {
      const before = queries.getQueryData<Ids>(key);
      queries.setQueryData<Ids>(key, (known = { products: [], shops: [] }) => ({
        ...known,
        [kind]: changed(known[kind], id, keep),
      }));
      return { before };
    },
    onError: (_error, _keep, context) => queries.setQueryData(key, context?.before),
  });
  return { isFavourite, toggle: () => change.mutate(!isFavourite), error: change.error };
}

/** Makes a product a favourite wherever nobody asks whether it is one already. */
export function useAddFavourite() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ['favourite'],
    mutationFn: (id: number) => favouritesApi.addProduct({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

function callFor(kind: Kind, keep: boolean) {
  const { addProduct, removeProduct, addShop, removeShop } = favouritesApi;
  if (kind === 'products') return keep ? addProduct : removeProduct;
  return keep ? addShop : removeShop;
}

function changed(ids: readonly number[], id: number, keep: boolean): number[] {
  const others = ids.filter((known) => known !== id);
  return keep ? [...others, id] : others;
}
