import type { ReactNode } from 'react';

export type BadgeTone =
  | 'pending'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'neutral'
  | 'sale'
  | 'danger';

const tones: Record<BadgeTone, string> = {
  pending: 'bg-mango-soft text-mango-ink',
  processing: 'bg-sky-soft text-sky',
  shipped: 'bg-plum-soft text-plum',
  delivered: 'bg-leaf-soft text-leaf',
  neutral: 'bg-well text-muted inset-ring-1 inset-ring-line',
  sale: 'bg-chili text-on-chili',
  danger: 'bg-chili-soft text-chili',
};

/**
 * A state in a word. The colour repeats what the word says, never replaces it.
 * Orders: pending yellow, processing blue, shipped purple, delivered green, others neutral.
 *
 * @example <Badge tone="pending">Pending</Badge>
 * @example <Badge tone="delivered" icon={<Icon name="check" />}>Open Now</Badge>
 */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
