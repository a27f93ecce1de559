/** Rounds of load in turn on Pasar and on the bare server's two ways, so that whatever else the machine does meets both. */
import { type Figures, drive, type Measured } from './load.ts';
import type { Aim, Scenario, BenchSide } from './scenarios.ts';

export type RoundResult = {
  scenario: string;
  aim: Aim;
  pasar: Figures;
  bare: Figures | null;
  own: Figures | null;
};

export type RoundsOptions = { rounds: number; seconds: number };

/** Medians over the rounds, after one that does not count. */
export async function measured(
  scenario: Scenario,
  sides: Record<BenchSide, Measured>,
  { rounds, seconds }: RoundsOptions,
): Promise<RoundResult> {
  // What is sent once is over soon: as many of these as there are seconds.
  const turns = scenario.once ? rounds * seconds : rounds;
  const figures: Record<BenchSide, Figures[]> = { pasar: [], bare: [], own: [] };
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const side of scenario.sides) {
      const sent = await scenario.sent(side);
      const figure = await drive(sides[side], {
        sent,
        seconds: turn === 0 ? 1 : seconds,
        once: scenario.once ?? false,
        sells: scenario.sells,
      });
      if (turn > 0) figures[side].push(figure);
    }
  }
  return {
    scenario: scenario.name,
    aim: scenario.aim,
    pasar: medians(figures.pasar),
    bare: figures.bare.length > 0 ? medians(figures.bare) : null,
    own: figures.own.length > 0 ? medians(figures.own) : null,
  };
}

function medians(figures: Figures[]): Figures {
  const middle = (name: keyof Figures) => median(figures.map((one) => one[name]));
  const sum = (name: keyof Figures) => figures.reduce((total, one) => total + one[name], 0);
  return {
    requests: sum('requests'),
    failed: sum('failed'),
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    nodeMs: middle('nodeMs'),
    postgresMs: middle('postgresMs'),
    statements: middle('statements'),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
