import type { BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import { NamedValues } from '#web/ui/named-values.tsx';

/** What was chosen with a visit, group by group; nothing where nothing was. */
export function ChosenExtras({ choices = [] }: { choices: readonly BookedChoice[] | undefined }) {
  return <NamedValues values={chosenCalled({}, choices)} />;
}

/** The same in one line, without the groups. */
export function extrasOf({
  choices = [],
}: {
  choices?: readonly BookedChoice[] | undefined;
}): string {
  return choices.map(({ name }) => name).join(', ');
}
