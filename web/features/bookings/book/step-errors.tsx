import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { type BookingFields, fieldNames } from './booking-fields.ts';

/** What is wrong, in the order of the form. */
export default function StepErrors({
  errors,
}: {
  errors: Partial<Record<keyof BookingFields, string>>;
}) {
  const inOrder = fieldNames.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return <ErrorSummary errors={inOrder} />;
}
