import { capabilitiesOf, type ItemsAre, type ShopKind } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/schemas.ts';
import { productLimits } from '#contract/catalogue/rules.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { gradesDrinks } from '#contract/diets/nutri-grade.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { ImagesUpload } from '#web/ui/images-upload.tsx';
import type { Uploads } from '#web/ui/use-uploads.ts';
import { ArtworkSection } from './artwork-section.tsx';
import { BasicsSection } from './basics-section.tsx';
import { type CategoryChoice, CategorySection } from './category-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { CombinationsSection } from './combinations-section.tsx';
import { ContentsSection } from './contents-section.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import { NutriGradeSection } from './nutri-grade-section.tsx';
import { PhotoShows } from './photo-shows.tsx';
import { PriceSection } from './price-section.tsx';
import { hasRoomForStock, type StockMove } from './product-draft.ts';
import { ProductPreview } from './product-preview.tsx';
import type { ProductSection } from './product-section.ts';
import { hasSheet } from './sheet-cells.ts';
import { StatusSection } from './status-section.tsx';
import { StockSection } from './stock-section.tsx';
import { TranslationsSection } from './translations-section.tsx';
import { useWrongFields } from './use-wrong-fields.ts';
import { VariantsSection } from './variants-section.tsx';
import { WorkSection } from './work-section.tsx';

export type FormShop = {
  id: number;
  name: string;
  kind: ShopKind;
  language: Language;
  isWaiting: boolean;
  /** Its slots count the work of its dishes. */
  countsWork: boolean;
};

/** What a page gives to either form. */
export type FormParts = {
  categories: readonly CategoryChoice[];
};

type ProductFieldsProps = FormParts & {
  section: ProductSection;
  /** How often it was refused. */
  attempts: number;
  shop: FormShop;
  preview: Product;
  uploads: Uploads;
  moved?: readonly StockMove[];
  /** What was said of the dish, as it is saved. */
  said?: ProductForm['dish'];
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

const none: [] = [];

/** All fields of a product, and beside them what shoppers will see. */
export function ProductFields({
  section,
  attempts,
  shop,
  categories,
  preview,
  uploads,
  moved = [],
  said,
  isDrawn,
  mayArchive = false,
}: ProductFieldsProps) {
  const t = useTranslations('productForm');
  const { itemsAre, hasMenuSections } = capabilitiesOf(shop.kind);
  const hasGrades = gradesDrinks(usePlatform().country) && hasMenuSections;
  const { draft, change, errorAt } = section;
  const sheetImages = isDrawn ? none : draft.images;
  const found = useWrongFields(section, sheetImages);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17.5rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <ErrorSummary key={attempts} errors={found} />
        <BasicsSection {...section} itemsAre={itemsAre} />
        <FormCard title={t('sections.media')}>
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
            error={errorAt('images')}
            onChange={(images) => change({ images })}
            begin={(url) => ({ url, alt: '', shows: {} })}
            asked={(image, set) => (
              <PhotoShows
                shows={image.shows}
                onChange={(shows) => set({ ...image, shows })}
                {...draft}
              />
            )}
            uploads={uploads}
          />
        </FormCard>
        <PriceSection {...section} />
        <VariantsSection {...section} itemsAre={itemsAre} uploads={uploads} />
        <StockSection {...section} moved={moved} />
        {hasSheet(draft) && hasRoomForStock(draft) && (
          <CombinationsSection {...section} moved={moved} images={sheetImages} />
        )}
        <ChoicesSection {...section} itemsAre={itemsAre} />
        {shop.countsWork && <WorkSection {...section} />}
        {itemsAre === 'goods' && <ArtworkSection {...section} />}
        <CategorySection {...section} kind={shop.kind} categories={categories} />
        {hasGrades && <NutriGradeSection {...section} />}
        {hasMenuSections && <ContentsSection {...section} said={said} />}
        <TranslationsSection {...section} own={shop.language} />
      </div>
      <aside className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-16">
        <section aria-label={t('sections.preview')} className="flex flex-col gap-3">
          <h2 className="text-xl">{t('sections.preview')}</h2>
          {/* Only to look at: it leads nowhere yet. */}
          <ul inert className={cardWidths[itemsAre]}>
            <ProductPreview product={preview} />
          </ul>
          {draft.status === 'draft' && <p className="text-sm text-muted">{t('preview.draft')}</p>}
        </section>
        <StatusSection {...section} isWaiting={shop.isWaiting} mayArchive={mayArchive} />
      </aside>
    </div>
  );
}
