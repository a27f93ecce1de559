import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '#web/words/category-name.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { type ShopFields, type ShopForm } from './shop-form-rules.ts';

/** The shop's front as shoppers will meet it, while it is being described. Nothing in it leads anywhere. */
export function ShopFront({ fields }: { fields: ShopFields }) {
  const t = useTranslations('openShop.front');
  const { values } = fields;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-semibold text-muted">{t('caption')}</figcaption>
      <div inert className="rounded-b-card border border-line bg-card">
        <Awning colours={values.colours} className="z-1 -mx-1 -mb-5" />
        <Picture src={values.bannerUrl} alt="" ratio="3/1" sizes="400px" fallback="banner" />
        <div className="flex flex-col gap-3 px-5 pb-5">
          <div className="-mt-10">
            <span className="relative block size-20 overflow-hidden rounded-full border-2 border-card bg-card">
              <Picture src={values.logoUrl} alt="" ratio="1" sizes="96px" fallback="logo" />
            </span>
          </div>
          <div className="flex flex-col gap-1">
            <p className="font-display text-xl leading-snug font-semibold break-words">
              {values.name || t('name')}
            </p>
            {values.slogan && <p className="text-muted">{values.slogan}</p>}
          </div>
          <Facts values={values} />
          <Prose text={values.description || t('description')} className="line-clamp-6 text-sm" />
        </div>
      </div>
    </figure>
  );
}

/** What a new shop of this kind says of itself: no reviews yet, and a kitchen's usual delivery. */
function Facts({ values }: { values: Partial<ShopForm> }) {
  const t = useTranslations('openShop.front');
  const money = useMoney();
  const called = useCategoryName();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <Rating value={0} count={0} compact />
      {values.location && (
        <span className="inline-flex items-center gap-1">
          <Icon name="map-pin" className="size-3.5" />
          {values.location}
        </span>
      )}
      {values.kind && capabilitiesOf(values.kind).delivery === 'own' && (
        <>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="clock" className="size-4 text-leaf" />
            {t('time')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="bike" className="size-4 text-leaf" />
            {t('fee', { fee: money(5).replace(/\.00$/, '') })}
          </span>
        </>
      )}
      {values.shopCategory && <Badge>{called(values.shopCategory)}</Badge>}
    </div>
  );
}
