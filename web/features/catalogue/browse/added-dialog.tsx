import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChosenPicture } from '#web/ui/mockup-picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { useVariantName } from './variant-name.ts';

export type AddedItem = {
  product: Pick<
    ProductDetail,
    'name' | 'writtenIn' | 'optionWords' | 'imageUrl' | 'mockup' | 'artworkUrl' | 'kind'
  > & { ownArtwork?: string | undefined };
  options: VariantOptions;
  /** What was chosen beside them, by name. */
  choices: string[];
  quantity: number;
  amount: number;
};

/** 'Added to Cart': what was added, and the two ways on. */
export default function AddedDialog({
  item,
  onClose,
}: {
  item: AddedItem | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('product.added');
  const words = item?.product.optionWords;
  const called = useVariantName(words);
  const colon = useTranslations('ui.joined')('colon');
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <ButtonLink to="/cart">{t('viewCart')}</ButtonLink>
          <Button look="secondary" onClick={onClose}>
            {t('continue')}
          </Button>
        </>
      }
    >
      {item && (
        <div className="flex items-center gap-4">
          <ChosenPicture
            product={item.product}
            options={item.options}
            fallback={capabilitiesOf(item.product.kind).itemsAre}
            sizes="80px"
            className="w-20! flex-none rounded-control"
          />
          <div className="min-w-0 grow">
            <p lang={item.product.writtenIn?.name} className="font-semibold">
              {item.product.name}
            </p>
            <p className="text-sm text-muted">
              {[
                ...Object.entries(item.options).map(
                  ([name, value]) => `${called(name)}${colon}${words?.[value] ?? value}`,
                ),
                ...item.choices.map((choice) => words?.[choice] ?? choice),
                t('quantity', { quantity: item.quantity }),
              ].join(' · ')}
            </p>
          </div>
          <Price amount={item.amount} />
        </div>
      )}
    </Dialog>
  );
}
