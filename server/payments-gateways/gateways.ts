/** Which gateway payments go through. */
import type { Config } from '../config.ts';
import { tracedCalls } from '../tracing/tracing.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandbox } from './sandbox.ts';
import { troubled } from './troubled.ts';

type Configured = Pick<Config, 'stripe' | 'publicUrl'>;

let sandbox = createSandbox();
const opened = new WeakMap<NonNullable<Config['stripe']>, PaymentGateway>();

/** Makes the configured gateway ready, once for each process: its code is loaded only where it is used. */
export async function openGateway({
  stripe,
  publicUrl,
  sandboxTrouble,
}: Configured & Pick<Config, 'sandboxTrouble'>): Promise<void> {
  if (sandboxTrouble) sandbox = troubled(sandbox, sandboxTrouble);
  if (!stripe || opened.has(stripe)) return;
  const { createStripe } = await import('./stripe.ts');
  opened.set(stripe, createStripe(stripe, publicUrl));
}

/** The gateway for new payments. */
export function currentGateway(config: Configured): PaymentGateway {
  return tracedCalls('gateway', config.stripe ? stripeOf(config.stripe) : sandbox);
}

/** The gateway that an earlier payment went through, which need not be the one for new ones. */
export function gatewayNamed(name: string, config: Configured): PaymentGateway {
  if (name === sandbox.name) return tracedCalls('gateway', sandbox);
  if (config.stripe && name === 'stripe') return tracedCalls('gateway', stripeOf(config.stripe));
  throw new Error(`Payments of ${name} cannot be reached while it is not configured.`);
}

function stripeOf(stripe: NonNullable<Config['stripe']>): PaymentGateway {
  const gateway = opened.get(stripe);
  if (!gateway) throw new Error('openGateway() has not been called with this configuration.');
  return gateway;
}
