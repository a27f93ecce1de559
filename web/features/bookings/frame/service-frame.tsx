import { type ReactNode } from 'react';
import { mainId } from '#web/ui/skip-link.tsx';
import type { ProviderFrame } from './provider.ts';
import { ServiceHeader } from './service-header.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/until-live.tsx';

// Below every fold: in the HTML at once, its code after the rest.
const ServiceFooter = lazy(() => import('./service-footer.tsx'));

/** The frame of the service site: the provider's header and footer, and none of the market's. */
export function ServiceFrame({
  provider,
  children,
}: {
  provider: ProviderFrame;
  children: ReactNode;
}) {
  return (
    <div data-site="service" className="flex min-h-dvh flex-col">
      <ServiceHeader provider={provider} />
      <main id={mainId} tabIndex={-1} className="grow">
        {children}
      </main>
      <LatePart>
        <ServiceFooter provider={provider} />
      </LatePart>
    </div>
  );
}
