/** Imported before anything else: `.env`, and the mode that React and others read once, when they are loaded. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');

// Only who says so deploys; everybody else gets the demo, at the speed of a deployment unless developing.
process.env.DEMO ||= String(process.env.NODE_ENV !== 'production');
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
