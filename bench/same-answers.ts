/** The comparison is worth nothing unless both sides answer the same. */
import { deepStrictEqual } from 'node:assert';
import type { Scenario } from './scenarios.ts';

/** Throws when the first answers of the two differ. */
export async function requireSameAnswers(
  scenario: Scenario,
  origins: { pasar: string; bare: string },
): Promise<void> {
  const [pasar] = (await scenario.sent('pasar')).flat();
  const [bare] = (await scenario.sent('bare')).flat();
  if (!pasar || !bare || pasar.method !== 'GET') return;
  const [ours, theirs] = await Promise.all([
    answered(origins.pasar + pasar.path),
    answered(origins.bare + bare.path),
  ]);
  deepStrictEqual(
    ours,
    theirs,
    `${scenario.name}: ${pasar.path} and ${bare.path} answer differently`,
  );
}

async function answered(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.json();
}
