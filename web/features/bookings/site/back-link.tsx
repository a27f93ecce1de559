import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Back to where the service site begins. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink
      to={to}
      look="quiet"
      size="small"
      className="-ml-3"
      icon={<Icon name="arrow-left" className="size-4" />}
    >
      {children}
    </ButtonLink>
  );
}
