import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import { productsApi } from '#web/api/catalogue.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFailure } from '#web/ui/use-failure.ts';
import { ListedPrice } from '../listed-price.tsx';

type OwnProductsProps = {
  products: readonly Listing[];
  sort: PageSort | null;
  kind: ShopKind;
  addPath: string;
  editPath: (id: number) => string;
};

/** What a shop sells, as its people see it: each can be edited or taken away. */
export function OwnProducts({ products, sort, kind, addPath, editPath }: OwnProductsProps) {
  const t = useTranslations('seller.products');
  const removal = useRemoval();
  const { itemsAre } = capabilitiesOf(kind);
  return (
    <Table
      caption={t(`title.${itemsAre}`)}
      rows={products}
      sort={sort}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<Icon name="package-plus" />}
          title={t(`none.${itemsAre}`)}
          text={t(`noneText.${itemsAre}`)}
        >
          <ButtonLink to={addPath}>{t(`add.${itemsAre}`)}</ButtonLink>
        </EmptyState>
      }
      columns={[
        {
          heading: t('name'),
          sort: 'name',
          cell: (product) => <NameCell {...{ product, kind }} path={editPath(product.id)} />,
        },
        { heading: t('id'), sort: '-created', figures: true, cell: ({ id }) => id },
        {
          heading: t('price'),
          sort: 'price',
          figures: true,
          cell: (product) => <ListedPrice of={product} />,
        },
        {
          heading: t('sale'),
          sort: '-sale',
          cell: (product) => (
            <Badge tone={isReduced(product) ? 'sale' : 'neutral'}>
              {t(isReduced(product) ? 'onSale' : 'regular')}
            </Badge>
          ),
        },
        {
          heading: t('actions'),
          quietHeading: true,
          cell: (product) => (
            <span className="relative z-1 flex justify-end gap-1">
              <ButtonLink
                to={editPath(product.id)}
                look="quiet"
                size="small"
                className="min-h-11"
                icon={<Icon name="pencil" className="size-4" />}
                aria-label={t('editNamed', { name: product.name })}
              >
                {t('edit')}
              </ButtonLink>
              <Button
                look="quiet"
                size="small"
                className="min-h-11"
                icon={<Icon name="trash" className="size-4" />}
                aria-label={t('deleteNamed', { name: product.name })}
                loading={removal.isPending && removal.variables.id === product.id}
                onClick={() => removal.mutate(product)}
              >
                {t('delete')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}

type NameCellProps = { product: Listing; kind: ShopKind; path: string };

function NameCell({ product, kind, path }: NameCellProps) {
  return (
    <span className="flex items-center gap-3 text-left">
      <Picture
        src={product.imageUrl}
        alt=""
        ratio="1"
        sizes="48px"
        fallback={capabilitiesOf(kind).itemsAre}
        className="w-12! flex-none rounded-control border border-line"
      />
      <RowLink to={path}>{product.name}</RowLink>
    </span>
  );
}

function isReduced(product: Listing): boolean {
  return unitPrice(product) < product.price;
}

/** Takes a product away at once; the toast brings it back. */
function useRemoval() {
  const t = useTranslations('seller.products');
  const lookAgain = useLookAgain();
  const said = useFailure();
  const failed = (error: Error) =>
    showToast({ tone: 'error', title: t('failed'), text: said(error) });
  const back = useMutation({
    mutationFn: (id: number) => productsApi.restore({ params: { id } }),
    onSuccess: ({ name }) => showToast({ title: t('restored', { name }) }),
    onError: failed,
    onSettled: lookAgain,
  });
  return useMutation({
    mutationFn: ({ id }: Listing) => productsApi.remove({ params: { id } }),
    onSuccess: ({ outcome }, { id, name }) =>
      showToast({
        title: t(outcome, { name }),
        action: { label: t('undo'), onAct: () => back.mutate(id) },
      }),
    onError: failed,
    onSettled: lookAgain,
  });
}
