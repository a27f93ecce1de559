/**
 * `npm run faults -- --seconds 90 --seed 7`: uses a production build while it kills what it can, and prints its figures.
 * `--plant all`, or the name of a kind, plants known faults afterwards: they must be seen.
 */
import { parseArgs } from 'node:util';
import buildSite from '../support/build.ts';
import { runFaults } from './harness.ts';
import { plants } from './plants.ts';
import { tableOf } from './report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '90' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    plant: { type: 'string', default: '' },
  },
});
buildSite();
const run = await runFaults({
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  plant: values.plant === 'all' ? Object.keys(plants) : values.plant.split(',').filter(Boolean),
  say: console.error,
});
console.log(tableOf(run));
const unseen = Object.entries(run.planted).filter(
  ([name, seen]) => !seen.some((violation) => violation.startsWith(plants[name]?.seen ?? '')),
);
process.exit(run.violations.length === 0 && unseen.length === 0 ? 0 : 1);
