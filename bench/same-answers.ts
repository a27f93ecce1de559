/** The comparison is worth nothing unless all sides answer the same. */
import { deepStrictEqual } from 'node:assert';
import type { Scenario } from './scenarios.ts';

/** Throws when the first answers differ. */
export async function requireSameAnswers(
  scenario: Scenario,
  origins: { pasar: string; bare: string },
): Promise<void> {
  const [pasar] = (await scenario.sent('pasar')).flat();
  if (pasar?.method !== 'GET') return;
  const ours = await answered(origins.pasar + pasar.path);
  for (const side of scenario.sides.filter((one) => one !== 'pasar')) {
    if (side === 'own' && scenario.isSimplerThere) continue;
    const [other] = (await scenario.sent(side)).flat();
    const theirs = other && (await answered(origins.bare + other.path));
    const message: string = `${scenario.name}: ${pasar.path} and ${other?.path} answer differently`;
    deepStrictEqual(ours, theirs, message);
  }
}

async function answered(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.json();
}
