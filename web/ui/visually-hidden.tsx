import type { ReactNode } from 'react';

/**
 * Said by screen readers, shown to nobody.
 *
 * @example <VisuallyHidden>Sale price</VisuallyHidden>
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
