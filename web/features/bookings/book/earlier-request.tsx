import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useWhen } from '../use-when.ts';
import type { MadeRequest } from './stored-requests.ts';

/** The way back to the request that was made in this tab before, whose link was shown only once. */
export function EarlierRequest({ made }: { made: MadeRequest }) {
  const t = useTranslations('bookService');
  const when = useWhen();
  const { reference, link, date, from, to } = made;
  return (
    <Alert>
      {t.rich('made', {
        reference,
        time: when.dayAndWindow(date, { from, to }),
        link: (text) => <TextLink to={link}>{text}</TextLink>,
      })}
    </Alert>
  );
}
