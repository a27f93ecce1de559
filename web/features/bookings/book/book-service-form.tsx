import { type SubmitEvent, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { bookingFieldNames } from './booking-fields.ts';
import { BookingAlert } from './outcome-alert.tsx';
import { type BookingStep, bookingSteps } from './steps.ts';
import { useTradeWords } from '#web/words/trade-words.ts';
import { type BookService, pathOf, useBookService } from './use-book-service.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { BasketOffer } from './basket-offer.tsx';

// Each step arrives with its turn.
const ServiceStep = lazy(() => import('./service-step.tsx'));
const TimeStep = lazy(() => import('./time-step.tsx'));
const ContactStep = lazy(() => import('./contact-step.tsx'));
const ReviewStep = lazy(() => import('./review-step.tsx'));
const BookingSummary = lazy(() => import('./booking-summary.tsx'));

/** A visit in four short steps; what is typed stays in this tab until the request stands. */
export function BookServiceForm(props: BookService) {
  const t = useTranslations('bookService');
  const booking = useBookService(props);
  const { fields, outcome, isBusy, isLive } = booking;
  const { step, offer } = props;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    booking.submit();
  };
  const words = useTradeWords(offer.category);
  useErrorTitle(Object.keys(fields.errors).length > 0);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <form {...fields.form} onSubmit={send} className="flex min-w-0 flex-col gap-7">
        <StepProgress
          label={t('title')}
          steps={bookingSteps.map((name) => ({ label: t(`steps.${name}`), to: pathOf(name) }))}
          current={bookingSteps.indexOf(step)}
        />
        <StepHeading step={step} title={t(`headings.${step}`)}>
          {t(`intros.${step}`, words)}
        </StepHeading>
        <ErrorSummary key={`${step}${fields.attempts}`} errors={inOrder(fields.errorAt)} />
        <LatePart fallback={<div className="min-h-96" />}>
          {step === 'service' && <ServiceStep booking={booking} />}
          {step === 'time' && <TimeStep booking={booking} />}
          {step === 'contact' && <ContactStep booking={booking} />}
          {step === 'review' && <ReviewStep booking={booking} />}
          {outcome && (
            <BookingAlert
              outcome={outcome}
              phone={offer.phone}
              isBusy={isBusy || booking.isPutting}
              onTake={booking.takeInstead}
            />
          )}
        </LatePart>
        <StepButtons step={step} isBusy={isBusy} isLive={isLive} />
        {step === 'review' && booking.putInCart && <BasketOffer booking={booking} />}
        <noscript>{t('noScript', { phone: offer.phone || 'none' })}</noscript>
      </form>
      <Suspense fallback={<div className="min-h-52 rounded-card border border-line bg-card" />}>
        <BookingSummary booking={booking} />
      </Suspense>
    </div>
  );
}

function StepButtons({
  step,
  isBusy,
  isLive,
}: {
  step: BookingStep;
  isBusy: boolean;
  isLive: boolean;
}) {
  const t = useTranslations('bookService');
  const before = bookingSteps[bookingSteps.indexOf(step) - 1];
  const isLast = step === 'review';
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        size="large"
        loading={isBusy}
        disabled={!isLive}
        className="max-sm:grow"
      >
        {isLast ? t(isBusy ? 'sending' : 'send') : t('continue')}
      </Button>
      {before && (
        <ButtonLink to={pathOf(before)} look="secondary" size="large">
          {t('back')}
        </ButtonLink>
      )}
    </div>
  );
}

/** What is wrong, in the order of the form. */
function inOrder(errorAt: (name: string) => string | undefined) {
  return bookingFieldNames.flatMap((field) => {
    const message = errorAt(field);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** GOV.UK: the window's title begins with the error while there is one. */
function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('bookService');
  useEffect(() => {
    const plain = document.title;
    if (!hasErrors) return;
    document.title = t('errorTitle', { title: plain });
    return () => {
      document.title = plain;
    };
  }, [hasErrors, t]);
}
