import { useTranslations } from 'use-intl';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { OfferedDay } from './days.ts';
import { NearMark } from './near-mark.tsx';
import { useReasonWords } from './use-reason-words.ts';
import { useWhen } from './use-when.ts';

type SlotCardsProps = {
  day: OfferedDay | undefined;
  value: string;
  error?: string;
  /** Chosen by the firm's people for a customer. */
  isFirms?: boolean | undefined;
  onChoose: (window: WindowOffer) => void;
};

/** The windows of a day, each with what it costs extra, whether the firm is near in it, or why it cannot be had. */
export function SlotCards({ day, value, error, isFirms, onChoose }: SlotCardsProps) {
  const t = useTranslations('bookings');
  const money = useMoney();
  const when = useWhen();
  const reasonOf = useReasonWords();
  const textOf = (window: WindowOffer) => {
    if (window.reason !== null) return reasonOf(window.reason, window.note);
    const last = window.slots.at(-1);
    if (last && last !== window.slot) return t('picker.goesOn', { last });
    return window.surcharge > 0
      ? t('picker.surcharge', { amount: money(window.surcharge) })
      : undefined;
  };
  const inWords = (window: WindowOffer) => {
    const text = textOf(window);
    if (!window.isNear) return text;
    return (
      <>
        {text && <span className="block">{text}</span>}
        <NearMark isFirms={isFirms} />
      </>
    );
  };
  return (
    // The error summary links here; which window is wrong nobody can say.
    <div id="timeSlot" tabIndex={-1} className="outline-none">
      <RadioCards
        legend={day ? t('picker.slot', { day: when.day(day.date) }) : t('picker.slotLater')}
        hint={day ? undefined : t('picker.chooseDay')}
        columns="sm:grid-cols-3"
        value={value}
        error={error}
        onChange={({ currentTarget }) => {
          const window = day?.windows.find(({ slot }) => slot === currentTarget.value);
          if (window) onChoose(window);
        }}
        choices={(day?.windows ?? []).map((window) => ({
          value: window.slot,
          label: (
            <>
              {t(`slots.${window.slot}`)}{' '}
              <span className="figures block font-normal">{when.window(window)}</span>
            </>
          ),
          text: inWords(window),
          disabled: window.reason !== null,
        }))}
      />
    </div>
  );
}
