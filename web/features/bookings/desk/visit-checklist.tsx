import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asksForWords, checkLimits } from '#contract/bookings/checks.rules.ts';
import type { VisitCheck } from '#contract/bookings/checks.schemas.ts';
import { checksApi } from '#web/api/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { checksKey } from './about-booking.ts';
import { bookingReasonOf } from './use-booking-change.ts';

type VisitChecklistProps = { bookingId: number; checks: readonly VisitCheck[] };

/** The points of a visit, each saved as it is answered. */
export function VisitChecklist({ bookingId, checks }: VisitChecklistProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {checks.map((one) => (
        <Point key={one.point} bookingId={bookingId} check={one} />
      ))}
    </ul>
  );
}

function Point({ bookingId, check }: { bookingId: number; check: VisitCheck }) {
  const t = useTranslations('bookingDesk.checks');
  const queries = useQueryClient();
  const { point } = check;
  const saving = useMutation({
    mutationKey: ['visit-step'],
    mutationFn: (body: VisitCheck) => checksApi.check({ params: { id: bookingId }, body }),
    onSuccess: (checks) => queries.setQueryData(checksKey(bookingId), checks),
  });
  // While it is saved, or waits for a connection, what was chosen.
  const outcome = saving.isPending ? saving.variables.outcome : check.outcome;
  const answer = (next: VisitCheck['outcome'], said = '') =>
    saving.mutate({ point, outcome: next, said });
  const error = saving.error ? (bookingReasonOf(saving.error) ?? t('failed')) : undefined;
  const isNeeded = outcome !== 'not_needed';
  const isInWords = asksForWords(point) && isNeeded;
  return (
    <li className={`flex justify-between gap-2 py-1.5 ${isInWords ? 'items-end' : 'items-center'}`}>
      <div className="min-w-0 flex-1">
        {isInWords ? (
          <Words key={check.said} check={check} error={error} onSaid={answer} />
        ) : (
          <Checkbox
            label={<span className={isNeeded ? '' : 'text-muted line-through'}>{point}</span>}
            checked={outcome === 'done'}
            disabled={!isNeeded}
            error={error}
            onChange={({ currentTarget }) => answer(currentTarget.checked ? 'done' : null)}
          />
        )}
      </div>
      <Button
        look="quiet"
        size="small"
        className="flex-none"
        aria-label={t(isNeeded ? 'notNeededNamed' : 'neededNamed', { point })}
        onClick={() => answer(isNeeded ? 'not_needed' : null)}
      >
        {t(isNeeded ? 'notNeeded' : 'needed')}
      </Button>
    </li>
  );
}

type WordsProps = {
  check: VisitCheck;
  error: string | undefined;
  onSaid: (outcome: VisitCheck['outcome'], said?: string) => void;
};

/** A point that asks for words; they are saved on leaving the field. */
function Words({ check: { point, said }, error, onSaid }: WordsProps) {
  const [typed, setTyped] = useState(said);
  const save = () => {
    const next = typed.trim();
    if (next !== said) onSaid(next === '' ? null : 'done', next);
  };
  return (
    <TextField
      label={point}
      value={typed}
      maxLength={checkLimits.said}
      autoComplete="off"
      error={error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        // Enter would send the dialog around it.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        save();
      }}
    />
  );
}
