/** The last line of `.ci/run`: how many passed and failed, over all runners. */
import { sumOf } from './results.ts';

const [folder = ''] = process.argv.slice(2);
const { passed, failed } = sumOf(folder, ['check', 'tests', 'journeys']);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
