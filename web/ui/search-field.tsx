import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/**
 * A search box whose label is its placeholder too.
 *
 * @example <SearchField name="q" label="Search products, shops or food" defaultValue={q} />
 */
export function SearchField({
  label,
  className = '',
  ...rest
}: ComponentProps<'input'> & { label: string }) {
  return (
    <span className={`relative block ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        {...rest}
        className="control pl-10"
      />
    </span>
  );
}
