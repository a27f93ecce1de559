import { capabilitiesOf, type ItemsAre, type ShopKind } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/schemas.ts';
import { productLimits } from '#contract/catalogue/rules.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { ImagesUpload } from '#web/ui/images-upload.tsx';
import { BasicsSection } from './basics-section.tsx';
import { type CategoryChoice, CategorySection } from './category-section.tsx';
import { fieldId } from './field-ids.ts';
import { FormSection } from './form-section.tsx';
import { PriceSection } from './price-section.tsx';
import type { StockMove } from './product-draft.ts';
import { ProductPreview } from './product-preview.tsx';
import { StatusSection } from './status-section.tsx';
import { StockSection } from './stock-section.tsx';
import type { DraftForm } from './use-draft.ts';
import { VariantsSection } from './variants-section.tsx';

export type FormShop = { id: number; name: string; kind: ShopKind; isWaiting: boolean };

/** What a page gives to either form. */
export type FormParts = {
  categories: readonly CategoryChoice[];
};

type ProductFieldsProps = FormParts & {
  form: DraftForm;
  shop: FormShop;
  preview: Product;
  onPending: (count: number) => void;
  moved?: readonly StockMove[];
  /** Drawn on a blank, too. */
  isDrawn?: boolean;
  mayArchive?: boolean;
};

const pictureFolders = { goods: 'products', dishes: 'food' } as const satisfies Record<
  ItemsAre,
  string
>;
/** A dish is a row of a menu, goods stand on a shelf. */
const cardWidths: Record<ItemsAre, string> = { goods: 'w-60 max-w-full', dishes: '' };

const inOrder = [
  'shopId',
  'name',
  'description',
  'images',
  'price',
  'salePrice',
  'variants',
  'stock',
  'categoryId',
  'sku',
  'menuSection',
];

/** All fields of a product, and beside them what shoppers will see. */
export function ProductFields({
  form,
  shop,
  categories,
  preview,
  onPending,
  moved,
  isDrawn,
  mayArchive = false,
}: ProductFieldsProps) {
  const t = useTranslations('productForm');
  const { itemsAre } = capabilitiesOf(shop.kind);
  const { draft, change, errors } = form;
  const found = Object.keys(errors).toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17.5rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <ErrorSummary
          key={form.attempts}
          errors={found.map((name) => ({ field: fieldId(name), message: errors[name] ?? '' }))}
        />
        <BasicsSection {...form} itemsAre={itemsAre} />
        <FormSection title={t('sections.media')}>
          {isDrawn && <p className="text-sm text-muted">{t('drawn')}</p>}
          <ImagesUpload
            id={fieldId('images')}
            label={t('photos')}
            hint={t('photosHint')}
            optional
            byAddress
            upload={uploadTo(pictureFolders[itemsAre])}
            most={productLimits.images}
            value={draft.images}
            error={errors.images}
            onChange={(images) => change({ images })}
            onPending={onPending}
          />
        </FormSection>
        <PriceSection {...form} />
        <VariantsSection {...form} itemsAre={itemsAre} />
        <StockSection {...form} moved={moved} />
        <CategorySection {...form} kind={shop.kind} categories={categories} />
      </div>
      <aside className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-22">
        <section aria-label={t('sections.preview')} className="flex flex-col gap-3">
          <h2 className="text-xl">{t('sections.preview')}</h2>
          {/* Only to look at: it leads nowhere yet. */}
          <ul inert className={cardWidths[itemsAre]}>
            <ProductPreview product={preview} />
          </ul>
          {draft.status === 'draft' && <p className="text-sm text-muted">{t('preview.draft')}</p>}
        </section>
        <StatusSection {...form} isWaiting={shop.isWaiting} mayArchive={mayArchive} />
      </aside>
    </div>
  );
}
