import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { arrivalLines, type ArrivalPart } from '#contract/orders/arrivals.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useArrivalWords } from '#web/words/use-arrivals.ts';

/** What comes when, the soonest first; nothing where nothing does. */
export function Arrivals({ parts }: { parts: ArrivalPart[] }) {
  const t = useTranslations('ui.arrivals');
  const { words, today } = useArrivalWords();
  const title = useId();
  if (parts.length === 0) return null;
  return (
    <div className="rounded-control bg-leaf-soft px-3.5 py-3 text-left text-sm">
      <p id={title} className="flex items-center gap-2 font-display font-semibold">
        <Icon name="package-check" className="size-4 flex-none text-leaf" />
        {t('title')}
      </p>
      <ul aria-labelledby={title} className="mt-1.5 flex flex-col gap-2">
        {arrivalLines(parts, today, words).map(({ item, more, shop, when }) => (
          <li key={`${shop} ${item} ${when}`} className="flex items-start justify-between gap-4">
            <span className="min-w-0">
              <span className="line-clamp-2 break-words">{t('item', { item, more })}</span>
              {item !== shop && <span className="block break-words text-muted">{shop}</span>}
            </span>
            <span className="figures max-w-[60%] flex-none text-right font-semibold">{when}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
