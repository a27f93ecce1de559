import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stripeScript } from './stripe-script.ts';

const beside = (name: string, file: string) =>
  readFileSync(fileURLToPath(new URL(file, import.meta.resolve(name))), 'utf8');

test('Stripe.js is of the release train that its types and the server’s SDK are of', () => {
  const train = /ReleaseTrain = '(\w+)'/.exec(
    beside('@stripe/stripe-js', '../dist/shared.d.ts'),
  )?.[1];
  expect(stripeScript).toBe(`https://js.stripe.com/${train}/stripe.js`);
  expect(/ApiMajorVersion = '(\w+)'/.exec(beside('stripe', 'apiVersion.js'))?.[1]).toBe(train);
});
