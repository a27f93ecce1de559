import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

/**
 * A row of chips that wraps, or scrolls sideways with `scroll` where there are many on a phone.
 *
 * @example <Chips label="Category"><ChipLink to="?category=apparel" chosen count={12}>Apparel</ChipLink></Chips>
 */
export function Chips({
  label,
  scroll,
  children,
}: {
  label: string;
  scroll?: boolean;
  children: ReactNode;
}) {
  const flow = scroll
    ? 'sideways -mx-1 p-1'
    : 'flex-wrap *:max-w-full *:wrap-anywhere *:whitespace-normal';
  return (
    <div role="group" aria-label={label} className={`flex gap-2 ${flow}`}>
      {children}
    </div>
  );
}

type ChipLinkProps = LinkProps & { chosen?: boolean; count?: number; more?: boolean };

/**
 * A filter that is a link, so its state lives in the address. With `more` there are more than `count`.
 *
 * @example <ChipLink to="?open=true" chosen={open} preventScrollReset>Open now</ChipLink>
 */
export function ChipLink({
  chosen,
  count,
  more,
  children,
  className = '',
  ...rest
}: ChipLinkProps) {
  return (
    <Link {...rest} className={`chip ${className}`} aria-current={chosen || undefined}>
      {children}
      <ChipCount count={count} more={more} />
    </Link>
  );
}

/**
 * A filter with more to choose than a press, in a card that opens below the chip; works without script.
 *
 * @example <ChipDisclosure label="Price" chosen={isNarrowed}>…</ChipDisclosure>
 */
export function ChipDisclosure({
  icon,
  label,
  chosen,
  count,
  children,
}: {
  icon?: ReactNode;
  label: ReactNode;
  chosen: boolean;
  count?: number | undefined;
  children: ReactNode;
}) {
  return (
    <details className="open:w-full">
      <summary
        className="chip w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden"
        aria-current={chosen || undefined}
      >
        {icon}
        {label}
        <ChipCount count={count} />
      </summary>
      <div className="mt-3 flex flex-col gap-4 rounded-card border border-line bg-card p-4">
        {children}
      </div>
    </details>
  );
}

type ChipProps = ComponentProps<'button'> & { chosen?: boolean; count?: number };

/**
 * A filter that is a button, for what the address does not keep.
 *
 * @example <Chip chosen={kind === 'dishes'} count={8} onClick={…}>Dishes</Chip>
 */
export function Chip({ chosen, count, children, className = '', ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={`chip ${className}`} aria-pressed={chosen ?? false}>
      {children}
      <ChipCount count={count} />
    </button>
  );
}

/**
 * A filter in force that can be taken away. A link when `to` is given.
 *
 * @example <RemovableChip label="Apparel" to="?" />
 */
export function RemovableChip({
  label,
  to,
  onRemove,
}: {
  label: string;
  to?: LinkProps['to'];
  onRemove?: () => void;
}) {
  const t = useTranslations('ui.chips');
  const inside = (
    <>
      {label}
      <Icon name="x" className="size-4" />
    </>
  );
  const name = t('remove', { label });
  if (to === undefined)
    return (
      <button type="button" className="chip pr-2.5" aria-label={name} onClick={onRemove}>
        {inside}
      </button>
    );
  return (
    <Link to={to} className="chip pr-2.5" aria-label={name} preventScrollReset>
      {inside}
    </Link>
  );
}

function ChipCount({ count, more }: { count?: number | undefined; more?: boolean }) {
  if (count === undefined) return null;
  return (
    <span className="figures text-xs opacity-80">
      {count}
      {more && '+'}
    </span>
  );
}
