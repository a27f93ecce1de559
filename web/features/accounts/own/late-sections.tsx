/**
 * Sections that are in the HTML at once and whose code comes after the rest. Until it is there a section must not be drawn
 * again, or it would vanish for a moment.
 */
import { type ComponentType, memo } from 'react';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';

export const LateAddresses = late(() =>
  import('./addresses-section.tsx').then((module) => module.AddressesSection),
);
export const LatePasskeys = late(() =>
  import('./passkeys-section.tsx').then((module) => module.PasskeysSection),
);
export const LateSessions = late(() =>
  import('./sessions-section.tsx').then((module) => module.SessionsSection),
);
export const LateAccessKeys = late(() =>
  import('./access-keys-section.tsx').then((module) => module.AccessKeysSection),
);
export const LateUploads = late(() =>
  import('./uploads-section.tsx').then((module) => module.UploadsSection),
);

function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // React types what is lazy by the component, where the props alone matter here.
  const Section = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return memo(function Late(props: Props) {
    return (
      <LatePart>
        <Section {...props} />
      </LatePart>
    );
  });
}
