import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useIsLive } from '#web/ui/use-is-live.ts';
import { useWhen } from '../use-when.ts';
import { madeRequest } from './kept-requests.ts';

/** The way back to the request that was made in this tab before, whose link was told only once. */
export function EarlierRequest({ shopId }: { shopId: number }) {
  const t = useTranslations('bookService');
  const when = useWhen();
  const made = useIsLive() ? madeRequest(shopId, sessionStorage) : null;
  if (!made) return null;
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
