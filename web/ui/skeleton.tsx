import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/**
 * One bone of a skeleton, sized by its class to what will stand there.
 *
 * @example <Bone className="h-5 w-2/3" />
 */
export function Bone({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`bone block ${className}`} />;
}

/**
 * What loads, in its final shape; appears only after 300 ms so that fast answers do not flicker.
 *
 * @example <Skeleton><Bone className="h-8 w-40" /></Skeleton>
 */
export function Skeleton({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations('ui');
  return (
    <div role="status" className={`skeleton ${className}`}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}

/**
 * A grid of card skeletons: the seed's 6 or 8.
 *
 * @example <CardSkeletons count={6} className="grid grid-cols-2 gap-4 md:grid-cols-3" />
 */
export function CardSkeletons({ count, className }: { count: number; className: string }) {
  return (
    <Skeleton className={className}>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className="flex flex-col overflow-hidden rounded-card border border-line bg-card"
        >
          <Bone className="aspect-4/3 rounded-none" />
          <span className="flex flex-col gap-3 p-4">
            <Bone className="h-5 w-3/4" />
            <Bone className="h-4 w-1/2" />
          </span>
        </span>
      ))}
    </Skeleton>
  );
}
