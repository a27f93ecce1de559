import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const tones = {
  info: { icon: 'info', look: 'border-sky bg-sky-soft', mark: 'text-sky' },
  success: { icon: 'circle-check', look: 'border-leaf bg-leaf-soft', mark: 'text-leaf' },
  warning: {
    icon: 'triangle-exclamation-point',
    look: 'border-mango bg-mango-soft',
    mark: 'text-mango-ink',
  },
  error: {
    icon: 'circle-exclamation-point',
    look: 'border-chili bg-chili-soft',
    mark: 'text-chili',
  },
} as const;

type AlertProps = {
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  /** What to do about it, such as Retry. */
  action?: ReactNode;
  /** True when it appears in answer to something the visitor did: it is then announced. */
  live?: boolean;
};

/**
 * A permanent message in the page: it stays until its cause is gone.
 *
 * @example <Alert tone="error" title="Error Loading Shops" action={<Button onClick={retry}>Retry</Button>} live>…</Alert>
 * @example <Alert tone="warning">Your shop is waiting for approval.</Alert>
 */
export function Alert({ tone = 'info', title, children, action, live }: AlertProps) {
  const { icon, look, mark } = tones[tone];
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={`flex gap-3 rounded-control border-l-4 px-4 py-3 ${look}`}>
      <Icon name={icon} className={`mt-0.5 size-5 flex-none ${mark}`} />
      <div className="flex min-w-0 grow flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
