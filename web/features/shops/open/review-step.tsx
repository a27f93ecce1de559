import { withoutMarks } from '#web/ui/marks.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '#web/words/category-name.ts';
import type { ShopFields } from './shop-form-rules.ts';
import { openingFields, type OpeningStep } from './steps.ts';

const parts = ['store', 'contact', 'look'] as const satisfies OpeningStep[];
type Part = (typeof parts)[number];

/** Everything that was said, with a way back to each part; what is wrong is shown beside it. */
export function ReviewStep({
  fields,
  pathOf,
}: {
  fields: ShopFields;
  pathOf: (step: OpeningStep) => string;
}) {
  return (
    <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-card px-5">
      {parts.map((part) => (
        <ReviewedPart key={part} fields={fields} part={part} to={pathOf(part)} />
      ))}
    </div>
  );
}

function ReviewedPart({ fields, part, to }: { fields: ShopFields; part: Part; to: string }) {
  const t = useTranslations('openShop');
  const called = useCategoryName();
  const { values } = fields;
  const { kind } = values;
  const picture = (url: string | null | undefined) => (url ? t('review.chosen') : '');
  const said: Record<Part, Array<[label: string, value: string | null | undefined]>> = {
    store: [
      [t('kind'), t(`kinds.${kind}.label`)],
      [t('category'), called(values.shopCategory ?? '')],
      [t('name'), values.name],
      [t('description'), withoutMarks(values.description ?? '')],
    ],
    contact: [
      [t('location'), values.location],
      [t('contactPhone'), values.contactPhone],
      [t('businessRegistration'), values.businessRegistration],
    ],
    look: [
      [t('logoUrl'), picture(values.logoUrl)],
      [t('bannerUrl'), picture(values.bannerUrl)],
      [t('slogan'), values.slogan],
    ],
  };
  const wrong = openingFields[part].flatMap((field) => fields.errorAt(field) ?? []);
  return (
    <section className="flex flex-col gap-3 py-4">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg">{t(`steps.${part}`)}</h3>
        <Link
          to={to}
          className="link"
          aria-label={t('review.editNamed', { part: t(`steps.${part}`) })}
        >
          {t('review.edit')}
        </Link>
      </header>
      {wrong.map((message) => (
        <p key={message} className="font-medium text-chili">
          {message}
        </p>
      ))}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {said[part].map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted sm:text-base">{label}</dt>
            <dd className="line-clamp-4 min-w-0 as-written max-sm:mb-1.5">
              {value || t('review.none')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
