import { useTranslations } from 'use-intl';
import { BeforeAfter } from './before-after.tsx';
import { servicePictures } from './pictures.ts';

const steps = ['unit', 'check', 'parts', 'coil'] as const;

/** The four steps of an overhaul, each with its pictures before and after. */
export function OverhaulSteps() {
  const t = useTranslations('chemicalProcess');
  return (
    <ol className="flex flex-col gap-14 md:gap-20">
      {steps.map((step, index) => (
        <li key={step} className="group/step grid items-center gap-x-14 gap-y-5 lg:grid-cols-2">
          <div className="flex flex-col items-start gap-3 lg:group-even/step:order-2">
            <span
              className="figures grid size-11 place-items-center rounded-full bg-leaf font-display text-xl font-bold text-on-leaf"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <h3 className="text-xl md:text-2xl">
              <span className="sr-only">{t('step', { number: index + 1 })}: </span>
              {t(`steps.${step}.title`)}
            </h3>
            <p className="max-w-prose text-lg text-muted">{t(`steps.${step}.text`)}</p>
          </div>
          <BeforeAfter
            pictures={servicePictures[step]}
            beforeAlt={t(`steps.${step}.beforeAlt`)}
            afterAlt={t(`steps.${step}.afterAlt`)}
            what={t(`steps.${step}.title`)}
          />
        </li>
      ))}
    </ol>
  );
}
