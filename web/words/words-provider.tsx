import type { ComponentProps } from 'react';
import { IntlProvider } from 'use-intl';
import { FormatterContext, formatterFor, type FormatterOptions } from './use-formatter.ts';

type WordsProviderProps = FormatterOptions &
  Pick<ComponentProps<typeof IntlProvider>, 'messages' | 'children'>;

/** The words of a page, and how it writes dates and numbers. */
export function WordsProvider({ children, messages, ...written }: WordsProviderProps) {
  return (
    <IntlProvider messages={messages} {...written}>
      <FormatterContext value={formatterFor(written)}>{children}</FormatterContext>
    </IntlProvider>
  );
}
