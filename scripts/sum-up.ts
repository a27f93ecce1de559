/** The end of `.ci/run`: what failed, and as its last line how many passed and failed, over all runners. */
import { sumOf } from './results.ts';

const [folder = ''] = process.argv.slice(2);
const { passed, failed } = sumOf(folder, ['check', 'tests', 'journeys']);
for (const one of failed) console.log(`✗ ${one}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
