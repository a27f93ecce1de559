import { type ReactNode, useId } from 'react';

/**
 * How far something is: free shipping, an upload, a setup guide.
 *
 * @example <ProgressBar label="You're $12.40 away from free shipping" value={37.6} max={50} />
 */
export function ProgressBar({
  label,
  value,
  max = 100,
}: {
  label: ReactNode;
  value: number;
  max?: number;
}) {
  const id = useId();
  const share = Math.max(0, Math.min(1, value / max));
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm">
        {label}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-leaf transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
