import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { CaseStateBadge } from './case-words.tsx';
import type { LineAftercareProps } from './line-props.ts';

// Little is ever wrong.
const TroubleDialog = lazy(() => import('./trouble-dialog.tsx'));

/** Beside a line of an order: the case about it, and the way to say that something is wrong with it. */
export default function LineAftercare(props: LineAftercareProps) {
  const t = useTranslations('aftercare');
  const { aftercare, shopId, lineId, casePath } = props;
  const [isOpen, setIsOpen] = useState(false);
  const about = aftercare.cases.filter(
    (one) => one.shopId === shopId && one.lines.some((line) => line.lineId === lineId),
  );
  const line = aftercare.lines.find((one) => one.shopId === shopId && one.lineId === lineId);
  if (about.length === 0 && !line) return null;
  return (
    <div className="flex flex-col items-start gap-1 pt-1 text-sm print:hidden">
      {about.map(({ id, state, kind }) => (
        <Link
          key={id}
          to={casePath(id)}
          className="flex flex-wrap items-center gap-2 underline-offset-3 hover:underline"
        >
          {t(`kinds.${kind}`)} <CaseStateBadge state={state} />
        </Link>
      ))}
      {line && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center gap-1.5"
          aria-label={t('wrongWith', { name: line.name })}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="circle-exclamation-point" className="size-4" />
          {t(line.troubles.length > 0 ? 'wrong' : 'sendBack')}
        </button>
      )}
      {line && isOpen && (
        <Suspense fallback={null}>
          <TroubleDialog {...props} line={line} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
