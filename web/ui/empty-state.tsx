import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** There is nothing else on the page, and this is its heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/**
 * Nothing here: what it is, why it is empty, and one thing to do.
 *
 * @example
 * <EmptyState icon={<Icon name="shopping-basket" />} title="Your cart is empty">
 *   <ButtonLink to="/shops">Start Shopping</ButtonLink>
 * </EmptyState>
 */
export function EmptyState({ icon, title, text, isPage, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="tiles flex flex-col items-center gap-4 rounded-card px-6 py-14 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full border border-line bg-card text-leaf [&_svg]:size-7"
        >
          {icon}
        </span>
      )}
      <div className="flex max-w-md flex-col gap-1.5">
        <Heading className="text-xl">{title}</Heading>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
