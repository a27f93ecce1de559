/** Which gateway payments go through. */
import type { PaymentGateway } from './gateway.ts';
import { createSandbox } from './sandbox.ts';

const sandbox = createSandbox();

/** The gateway for new payments. */
export function currentGateway(): PaymentGateway {
  return sandbox;
}
