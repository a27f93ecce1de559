import { useTranslations } from 'use-intl';
import type { QuotedPrice } from '#contract/bookings/prices.schemas.ts';
import { mostPriceLines } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { useWork } from '#web/words/use-work.ts';
import { isOfPlan } from '../is-of-plan.ts';
import { lastQuote } from '../last-quote.ts';
import { errorsOfLine, type LineDraft, newLine, priceOfLines } from './line-drafts.ts';
import { LineFields } from './line-fields.tsx';
import { PriceHistory } from './price-history.tsx';
import { priceOf } from './price-line.tsx';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';

/** Names a price line by line, which the customer approves or declines. */
export function PriceDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.setPrice');
  const money = useMoney();
  const { booking } = about;
  const work = useWork()(booking);
  const { form, values, change, attempts, uploads } = useForm<QuotedPrice, { lines: LineDraft[] }>({
    initial: { lines: firstLines(booking, work) },
    // Each line says what is wrong with it.
    rules: ({ lines }) =>
      lines.some((line) => Object.keys(errorsOfLine(line)).length > 0)
        ? { errors: { lines: '' } }
        : { body: priceOfLines(lines) },
    onValid: (quoted) => onAnswer({ kind: 'price', booking, ...quoted }),
  });
  const { lines } = values;
  const listFocus = useListFocus();
  // A photo that comes late is one of its line, however the others have changed meanwhile.
  const put = (key: number, part: Partial<LineDraft>) =>
    change((now) => ({
      lines: now.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    }));
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending', 'confirmed', 'in_progress']}
      width="40rem"
      form={form}
    >
      <DeclinedPrice booking={booking} />
      <div {...listFocus} className="contents">
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            place={index + 1}
            errors={attempts > 0 ? errorsOfLine(line) : {}}
            onChange={(part) => put(line.key, part)}
            uploads={uploads}
            onRemove={
              lines.length > 1
                ? () =>
                    change((now) => ({ lines: now.lines.filter((one) => one.key !== line.key) }))
                : undefined
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {lines.length < mostPriceLines && (
          <Button
            look="secondary"
            size="small"
            icon={<Icon name="plus" className="size-4" />}
            onClick={() => change((now) => ({ lines: [...now.lines, newLine()] }))}
          >
            {t('addLine')}
          </Button>
        )}
        <p className="ml-auto flex items-baseline gap-3" aria-live="polite">
          {t('total')}
          <strong className="figures font-display text-xl">
            {money(priceOfLines(lines).price)}
          </strong>
        </p>
      </div>
      <p className="text-sm text-muted">{t('hint')}</p>
      <PriceHistory booking={booking} />
    </QuestionDialog>
  );
}

/** The lines begin with a price that its customer has declined: it is not what they pay now. */
function DeclinedPrice({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.setPrice');
  const money = useMoney();
  const last = booking.prices.at(-1);
  if (last?.kind !== 'declined') return null;
  const { customerName: name, approvedPrice } = booking;
  return (
    <Alert tone="warning" title={t('declined', { name, amount: money(last.amount) })}>
      {approvedPrice === null
        ? t('declinedText')
        : t('declinedAgreed', { agreed: money(approvedPrice) })}
    </Alert>
  );
}

/** What was named last, or else the work and what was chosen beside it, as far as that is charged. */
function firstLines(booking: Booking, work: string): LineDraft[] {
  const known = lastQuote(booking)?.lines ?? [];
  if (known.length > 0) return known.map(newLine);
  const price = priceOf(booking);
  // What a plan pays for is no line of a further price.
  if (!price && isOfPlan(booking)) return [newLine({ name: '', amount: undefined })];
  if (price?.kind !== 'estimated') return [newLine({ name: work, amount: price?.amount })];
  const extras = (booking.choices ?? []).filter((choice) => choice.price > 0);
  const amount = toMajor(
    toMinor(price.amount) - sum(extras.map((choice) => toMinor(choice.price))),
  );
  return [
    newLine({ name: work, amount }),
    ...extras.map((choice) => newLine({ name: choice.name, amount: choice.price })),
  ];
}
