import { type FocusEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMarketPath } from '#web/loading/market-path.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { LeavingNotice } from '#web/ui/leaving-notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useRedirect } from '#web/ui/use-redirect.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import { useWhen } from '../use-when.ts';
import type { SentRequest } from './use-request.ts';

const secondsShown = 5;

type RequestSentProps = SentRequest & { isSignedIn: boolean; onAnother: () => void };

/**
 * The request is made: what happens next, and how to come back to it. Leads people with an account to the shop's page after
 * five seconds unless they touch anything here.
 */
export default function RequestSent({
  booking,
  isEarlier,
  isSignedIn,
  onAnother,
}: RequestSentProps) {
  const t = useTranslations('bookService.sent');
  const shopPath = `/shop/${booking.shopId}`;
  // The private link stands nowhere else: a page that shows it never goes away by itself.
  const { seconds, stay } = useRedirect(shopPath, isSignedIn ? secondsShown : null, () =>
    showToast({ title: t('title'), text: t(`answers.${booking.urgency}`) }),
  );
  const heading = useFirstFocus<HTMLHeadingElement>();
  const stayOnFocus = (event: FocusEvent) => {
    if (event.target !== heading.current) stay();
  };
  return (
    <section
      className="mx-auto flex max-w-2xl flex-col gap-6 rounded-card border border-line bg-card p-6 md:p-10"
      onFocus={stayOnFocus}
    >
      <header className="flex flex-col items-center gap-3 text-center">
        <Icon name="circle-check" className="size-14 stroke-[1.5] text-leaf" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {t('title')}
        </h1>
        <p className="text-lg">
          {t.rich('reference', {
            reference: () => <strong className="figures select-all">{booking.reference}</strong>,
          })}
        </p>
      </header>
      {isEarlier && (
        <Alert tone="info" title={t('earlier.title')}>
          {t('earlier.text')}
        </Alert>
      )}
      {seconds !== null && (
        <LeavingNotice
          text={t('redirect', { seconds, shop: booking.shopName })}
          stay={t('stay')}
          onStay={stay}
        />
      )}
      <NextSteps booking={booking} />
      <PrivateLink booking={booking} isSignedIn={isSignedIn} />
      <div className="flex flex-wrap justify-center gap-2">
        <a className="button" data-look="secondary" href={calendarOf(booking, isSignedIn)}>
          <Icon name="calendar-plus" className="size-4" />
          {t('calendar')}
        </a>
        <Button look="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
        <ButtonLink to={shopPath} look="quiet">
          {t('shop', { shop: booking.shopName })}
        </ButtonLink>
      </div>
    </section>
  );
}

type Sent = SentRequest['booking'];

function calendarOf({ id, link }: Sent, isSignedIn: boolean): string {
  return isSignedIn
    ? `/api/service-bookings/${id}/calendar.ics`
    : `/api/booking-links/${link.split('/').at(-1)}/calendar.ics`;
}

function NextSteps({ booking }: { booking: Sent }) {
  const t = useTranslations('bookService.sent');
  const form = useTranslations('bookService');
  const words = useTranslations('work');
  const money = useMoney();
  const when = useWhen();
  const { sentences } = useJoined();
  const {
    urgency,
    preferredDate,
    windowFrom: from,
    windowTo: to,
    respondBy,
    shopPhone,
    customerEmail,
  } = booking;
  return (
    <div className="rounded-control bg-well px-5 py-4">
      <h2 className="text-lg">{t('next')}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
        <li>
          {sentences(t(`answers.${urgency}`), respondBy && t('by', { time: when.at(respondBy) }))}
        </li>
        <li>{t('hold', { time: when.dayAndWindow(preferredDate, { from, to }) })}</li>
        {booking.callOutFee !== undefined && (
          <li>{words('callOut.within', { fee: money(booking.callOutFee) })}</li>
        )}
        <li>{priceOf(booking)}</li>
        {booking.plan && <li>{form('planFirst')}</li>}
        <li>
          {customerEmail
            ? t('mail', { email: customerEmail })
            : t('noMail', { phone: shopPhone || 'none' })}
        </li>
      </ol>
    </div>
  );

  function priceOf({ estimatedPrice }: Booking) {
    return estimatedPrice === null ? t('quote') : t('price');
  }
}

/** The way back to this request: for an account its own list, for everybody else the private link, which is shown only here. */
function PrivateLink({ booking: { link }, isSignedIn }: { booking: Sent; isSignedIn: boolean }) {
  const t = useTranslations('bookService.sent');
  const copy = () =>
    void navigator.clipboard.writeText(new URL(link, location.href).href).then(
      () => showToast({ title: t('copied') }),
      () => showToast({ tone: 'error', title: t('notCopied') }),
    );
  const toMarket = useMarketPath();
  if (isSignedIn)
    return (
      <ButtonLink to={toMarket('/my-bookings')} className="self-center">
        {t('mine')}
      </ButtonLink>
    );
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{t('link.title')}</h2>
      <p className="text-muted">{t('link.text')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={link}>{t('link.open')}</ButtonLink>
        <Button look="secondary" icon={<Icon name="copy" className="size-4" />} onClick={copy}>
          {t('link.copy')}
        </Button>
        <ButtonLink
          to={toMarket(signInPath(link))}
          look="secondary"
          icon={<Icon name="user-plus" className="size-4" />}
        >
          {t('link.account')}
        </ButtonLink>
      </div>
    </div>
  );
}
