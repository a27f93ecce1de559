import { useTranslations } from 'use-intl';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { inOrderOfTime } from '#contract/kernel/time.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { useWhen } from '../use-when.ts';
import type { NearWindows } from './use-near-windows.ts';

/** How many may be offered. */
const most = 3;

type FreeWindowsProps = {
  near: NearWindows;
  chosen: readonly WindowOffer[];
  onChoose: (chosen: WindowOffer[]) => void;
};

/** Up to three free times that the customer may take with one touch. */
export function FreeWindows({ near, chosen, onChoose }: FreeWindowsProps) {
  const t = useTranslations('bookingDesk.decline');
  const bookings = useTranslations('bookings.slots');
  const when = useWhen();
  const { aside } = useJoined();
  const free = near.free?.toSorted((a, b) =>
    inOrderOfTime(`${a.date} ${a.from}`, `${b.date} ${b.from}`),
  );
  const nameOf = ({ date, slot }: WindowOffer) => `${date} ${slot}`;
  const isChosen = (window: WindowOffer) => chosen.some((one) => nameOf(one) === nameOf(window));
  const toggle = (window: WindowOffer) =>
    onChoose(
      isChosen(window)
        ? chosen.filter((one) => nameOf(one) !== nameOf(window))
        : [...chosen, window].slice(0, most),
    );
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 font-semibold">{t('alternatives')}</legend>
      <p className="text-sm text-muted">{t('alternativesHint', { most })}</p>
      {!free && !near.isError && (
        <Skeleton className="flex flex-col gap-2 pt-2">
          <Bone className="h-6 w-3/5" />
          <Bone className="h-6 w-2/3" />
        </Skeleton>
      )}
      {near.isError && <p className="pt-2 text-sm">{t('alternativesFailed')}</p>}
      {free?.length === 0 && <p className="pt-2 text-sm">{t('noAlternatives')}</p>}
      <div className="grid gap-x-4 sm:grid-cols-2 gap-y-2 pt-2">
        {free?.map((window) => (
          <Checkbox
            key={nameOf(window)}
            checked={isChosen(window)}
            disabled={!isChosen(window) && chosen.length === most}
            onChange={() => toggle(window)}
            label={
              <span className="figures">
                {when.day(window.date)}
                <span className="block text-sm text-muted">
                  {aside(bookings(window.slot), when.window(window))}
                </span>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
