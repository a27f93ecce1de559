import { IntlProvider, type Messages, useLocale, useMessages } from 'use-intl';
import words from '../messages/en/errors.json' with { type: 'json' };
import { ErrorPage } from './error-page.tsx';
import { LoadErrorPage, type LoadErrorPageProps } from './load-error-page.tsx';

export type FailedPageProps = { error: unknown } & (LoadErrorPageProps | { what?: undefined; missing?: undefined });

/** With its own words: the loader that brings a page's words may be what failed. */
export default function FailedPage({ error, what, missing }: FailedPageProps) {
  // The file is the one that `Messages` is declared from, where its texts are types of their own.
  const messages = { ...useMessages(), errors: words as Messages['errors'] };
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {what ? <LoadErrorPage error={error} what={what} missing={missing} /> : <ErrorPage error={error} />}
    </IntlProvider>
  );
}
