import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { AftercareCase } from '#contract/aftercare/schemas.ts';
import { OrderDate } from '#web/features/orders/order-date.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Photos } from '#web/ui/photos.tsx';

/** What happened in a case, who did it and what they said, the first first. */
export function CaseTimeline({
  of,
  heading,
}: {
  of: AftercareCase;
  heading: Ref<HTMLHeadingElement>;
}) {
  const t = useTranslations('aftercare');
  return (
    <section
      aria-labelledby="case-timeline"
      className="min-w-0 rounded-card border border-line bg-card p-5"
    >
      <h2 ref={heading} id="case-timeline" tabIndex={-1} className="mb-4 text-lg outline-none">
        {t('timeline')}
      </h2>
      <ol className="flex flex-col">
        {of.steps.map((step, index) => (
          // Steps are only ever added.
          // oxlint-disable-next-line react/no-array-index-key
          <Step key={index} step={step} of={of} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, of }: { step: AftercareCase['steps'][number]; of: AftercareCase }) {
  const t = useTranslations('aftercare');
  const money = useMoney();
  return (
    <li className="group/step relative flex gap-3 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-3 bottom-0 left-1.25 w-px bg-line group-last/step:hidden"
      />
      <span
        aria-hidden="true"
        className="relative mt-1.5 size-2.75 flex-none rounded-full bg-leaf"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold break-words">
          {t(`steps.${step.step}`, {
            shop: of.shopName,
            shopper: of.seenAs === 'shopper' ? 'own' : of.shopperName,
            kind: t(`kinds.${of.kind}`),
            amount: step.amount === undefined ? 'none' : money(step.amount),
          })}
        </p>
        <p className="text-sm text-muted">
          <OrderDate at={step.at} withTime />
        </p>
        {step.condition && <p className="text-sm">{t(`conditions.${step.condition}`)}</p>}
        {step.bearer && <p className="text-sm">{t(`bearers.${step.bearer}`)}</p>}
        {step.text && <p className="as-written">{step.text}</p>}
        <Photos label={t('photosOf')} photos={step.photos} />
      </div>
    </li>
  );
}
