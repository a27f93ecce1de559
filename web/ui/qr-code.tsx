import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text for cameras, dark on light in both themes as they expect it. */
export function QrCode({
  text,
  label,
  className = 'size-48',
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`flex-none rounded-control border border-line ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Each dark module as a square of one. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
