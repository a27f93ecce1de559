/** Figures that domains count for `/metrics`; those of the server itself are in `metrics.ts`. */
import { Registry } from 'prom-client';

/** Of this process, from its start on. */
export const productMetrics = new Registry();
