import { useTranslations } from 'use-intl';
import { showToast } from './toast.ts';

/**
 * Puts a text where it can be pasted from, and says so; or that the browser does not allow it.
 *
 * @example const copy = useCopy(); … onClick={() => copy(codes.join('\n'))}
 */
export function useCopy(): (text: string, done?: string) => void {
  const t = useTranslations('ui.copy');
  return (text, done = t('done')) => {
    // Where the page is not served safely there is no clipboard at all.
    const copying = async () => navigator.clipboard.writeText(text);
    void copying().then(
      () => showToast({ title: done }),
      () => showToast({ tone: 'error', title: t('failed'), text: t('failedText') }),
    );
  };
}
