/**
 * The awning over a shop: stripes in the shop's own two colours with a scalloped edge. Decorative.
 *
 * @example <Awning colours={shop.colours} />
 * @example <Awning colours={['#0F6B4F', '#FBF7F0']} size="large" />
 */
export function Awning({
  colours: [first, second],
  size,
  className = '',
}: {
  colours: readonly [string, string];
  size?: 'large';
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      data-size={size}
      className={`awning ${className}`}
      style={{ '--awning-a': first, '--awning-b': second }}
    />
  );
}
