import { useTranslations } from 'use-intl';
import { Picture } from '#web/ui/picture.tsx';
import { servicePictures } from './pictures.ts';

const steps = ['book', 'cover', 'measure', 'pay'] as const;

/** What happens from the booking to the bill. */
export function VisitSteps() {
  const t = useTranslations('whyService.visit');
  return (
    <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
      <Picture
        src={servicePictures.technician}
        alt={t('alt')}
        ratio="4/3"
        sizes="(width < 64rem) 92vw, 600px"
        fallback="banner"
        className="rounded-card"
      />
      <ol className="flex flex-col gap-6">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="figures grid size-9 flex-none place-items-center rounded-full bg-leaf-soft font-bold text-leaf"
            >
              {index + 1}
            </span>
            <div className="flex flex-col gap-1">
              <h3 className="text-lg">{t(`${step}.title`)}</h3>
              <p className="text-muted">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
