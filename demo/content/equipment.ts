/** The machines of the provider's customers: rooms, makes, and what technicians note about them. Pure. */
import type { UnitKind } from '#contract/shops/trades.rules.ts';

type Make = { kind: UnitKind; brand: string; model: string; gas: string };

export const demoRooms = ['Living room', 'Master bedroom', 'Bedroom', 'Study', 'Dining room', 'Helper’s room', 'Second bedroom', 'Playroom'];

export const demoMakes: readonly Make[] = [
  { kind: 'wall_mounted', brand: 'Daikin', model: 'FTKM25', gas: 'R32' },
  { kind: 'wall_mounted', brand: 'Mitsubishi Electric', model: 'MSXY-GN13', gas: 'R32' },
  { kind: 'wall_mounted', brand: 'Panasonic', model: 'CS-XU9', gas: 'R32' },
  { kind: 'wall_mounted', brand: 'Toshiba', model: 'RAS-M10', gas: 'R410A' },
  { kind: 'cassette', brand: 'Daikin', model: 'FCF71', gas: 'R32' },
];

export const demoNotes = [
  'Filter washed, drain flushed, gas pressure fine.',
  'Blower was heavy with dust; airflow is back to normal.',
  'Slight mould on the drain pan, treated. Please run the fan for ten minutes after use.',
  'Drain was half blocked, cleared. No leak afterwards.',
  'Remote is worn, the unit itself is in good shape.',
  '',
];
