import { IntlProvider, type Messages, useLocale, useMessages } from 'use-intl';
import en from '../../messages/en/errors.json' with { type: 'json' };
import zhHans from '../../messages/zh-Hans/errors.json' with { type: 'json' };
import { languages, mainLanguage } from '#contract/kernel/languages.ts';
import { ErrorPage } from './error-page.tsx';
import { Queries } from './live-parts.tsx';
import { LoadErrorPage, type LoadErrorPageProps } from './load-error-page.tsx';

export type FailedPageProps = { error: unknown } & (
  | LoadErrorPageProps
  | { what?: undefined; missing?: undefined }
);

/** Without placeholders, so that the browser shows them as they are written. */
const words = { en, 'zh-Hans': zhHans };

/** With its own words and queries: what brings a page's words, or the frame around it, may be what failed. */
export default function FailedPage({ error, what, missing }: FailedPageProps) {
  const locale = useLocale();
  // The file is the one that `Messages` is declared from, where its texts are types of their own.
  const messages = {
    ...useMessages(),
    errors: words[
      languages.find((language) => locale.startsWith(language)) ?? mainLanguage
    ] as Messages['errors'],
  };
  return (
    <IntlProvider locale={locale} messages={messages}>
      <Queries>
        {what ? (
          <LoadErrorPage error={error} what={what} missing={missing} />
        ) : (
          <ErrorPage error={error} />
        )}
      </Queries>
    </IntlProvider>
  );
}
