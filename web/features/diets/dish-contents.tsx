import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { contentsWith, partKey, partSaid, type TakenPart } from '#contract/diets/parts.rules.ts';
import type { Allergen, DishContents } from '#contract/diets/rules.ts';
import type { StatedDish } from '#contract/diets/schemas.ts';
import { useJoined } from '#web/ui/joined.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { Certified, type CertifiedDiet } from './certified.tsx';
import { ContentsRows } from './contents-rows.tsx';

export type DishContentsProps = {
  /** Left out where the kitchen has said nothing, or not since the recipe changed. */
  dish?: StatedDish | undefined;
  /** Of its kitchen; those of diets that the dish is said to be fit for are named. */
  certificates?: readonly CertifiedDiet[] | undefined;
  /** What is chosen of it, of all that can be. */
  taken: readonly TakenPart[];
  all: readonly TakenPart[];
  /** What options are called in the reader's language. */
  words?: Readonly<Record<string, string>> | undefined;
};

/** What is in a dish, who says so and when they looked; and plainly, where nobody said. */
export default function DishContentsBox({
  dish,
  certificates = [],
  taken,
  all,
  words = {},
}: DishContentsProps) {
  const t = useTranslations('diets.inIt');
  const date = useFormatter().dateTime;
  const contents = dish && contentsWith(dish, taken);
  return (
    <section aria-labelledby="in-it" className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 id="in-it" className="text-lg">
        {t('title')}
      </h2>
      {contents ? (
        <>
          <ContentsRows dish={contents} />
          <Certified
            certificates={certificates.filter(({ diet }) =>
              contents.fitFor.some((fit) => fit === diet),
            )}
          />
          <p className="text-sm text-muted">
            {t('said', { date: date(new Date(dish.checkedAt), 'date') })}{' '}
            {t(dish.parts ? 'chosen' : 'options')}
          </p>
          {dish.parts && <Additions {...{ all, words }} parts={dish.parts} />}
        </>
      ) : (
        <p className="text-sm">{t('unknown')}</p>
      )}
    </section>
  );
}

type AdditionsProps = Required<Pick<DishContentsProps, 'all' | 'words'>> & {
  parts: NonNullable<StatedDish['parts']>;
};

/** What of all that can be chosen brings allergens in, or is not said to be without. */
function Additions({ all, words, parts }: AdditionsProps) {
  const t = useTranslations('diets');
  const { listed } = useJoined();
  const called = (text: string) => words[text] ?? text;
  const names = (needs: readonly Allergen[]) => listed(needs.map((need) => t(`needs.${need}`)));
  const textOf = (said: DishContents | undefined) =>
    said
      ? [
          said.contains.length > 0 && names(said.contains),
          said.mayContain.length > 0 && t('inIt.traces', { list: names(said.mayContain) }),
        ].filter((text) => text !== false)
      : [t('inIt.unsaid')];
  const rows = all.flatMap((part) => {
    const texts = textOf(partSaid(parts, part));
    return texts.length > 0 ? [{ part, text: listed(texts) }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="text-sm font-semibold">{t('inIt.adds')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {rows.map(({ part: { group, name }, text }) => (
          <Fragment key={partKey({ group, name })}>
            <dt className="text-muted">
              {t('inIt.part', { group: called(group), name: called(name) })}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
