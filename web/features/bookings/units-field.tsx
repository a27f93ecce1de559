import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { mostUnits } from '#contract/bookings/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { useSizeWords } from './use-size-words.ts';
import type { VisitWork } from './visit-size.ts';

type UnitsFieldProps = {
  label: string;
  hint?: string;
  offer: ServiceOffer;
  /** Undefined until it is known what is to be done. */
  work: VisitWork | undefined;
  units: number;
  onChange: (units: number) => void;
};

/** How many units, with how long they take; more than a day has room for says so here. */
export function UnitsField({ label, hint, offer, work, units, onChange }: UnitsFieldProps) {
  const said = useSizeWords();
  const size = work && said(offer, work);
  return (
    <div id="units" tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col">
          <span className="font-semibold">{label}</span>
          {hint && <span className="text-sm text-muted">{hint}</span>}
        </div>
        <Quantity name={label} isLabel value={units} max={mostUnits} onChange={onChange} />
      </div>
      {size?.isTooMuch ? (
        <Alert tone="warning" live>
          {size.text}
        </Alert>
      ) : (
        <p role="status" className="text-sm text-muted">
          {size?.text}
        </p>
      )}
    </div>
  );
}
