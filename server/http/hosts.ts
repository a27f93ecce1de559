/**
 * Which site a request is for, by the host that it names: the market's, the service provider's, or a shop's own. Any
 * other host is refused, so that nobody chooses what is shown, cached or linked to by inventing one.
 */
import type { FastifyRequest } from 'fastify';
import type { Site } from '#contract/platform/rules.ts';
import type { Config } from '../config.ts';
import { refuse } from './refuse.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which site the request's host is. */
    site: Site;
    /** Where that site is: with the scheme of PUBLIC_URL, as what a visitor's proxies say of it would be cached for others. */
    siteOrigin: string;
  }
}

export type Hosts = ReturnType<typeof createHosts>;

const market: Site = { kind: 'market' };

export function createHosts({
  publicUrl,
  acceptsAnyAddress,
  serviceHosts,
}: Pick<Config, 'publicUrl' | 'acceptsAnyAddress' | 'serviceHosts'>) {
  const { hostname: ownName, protocol } = new URL(publicUrl);
  const service = serviceHosts.map(patternOf);
  let shops: ReadonlyMap<string, Site> = new Map();

  /** The site of a host's name; undefined is no site of ours. */
  function siteNamed(name: string): Site | undefined {
    if (name === ownName) return market;
    if (service.some((pattern) => pattern.test(name))) return { kind: 'service' };
    return shops.get(name) ?? (acceptsAnyAddress && isAddress(name) ? market : undefined);
  }

  /** The site that a request is for; refuses hosts that are none with 421, and what is no host with 400. */
  function siteOf(request: FastifyRequest): Site {
    if (isAboutTheProcess(request)) return market;
    if (hostHeaders(request) > 1) refuse('request.malformed');
    const name = hostName(request.host) ?? refuse('request.malformed');
    const site = siteNamed(name) ?? refuse('request.misdirected');
    return request.url.startsWith('/') ? site : refuse('request.malformed');
  }

  return {
    siteNamed,
    siteOf,
    originOf: ({ host: header }: Pick<FastifyRequest, 'host'>) => `${protocol}//${header}`,
    /** Whether a request names a host that is none of ours, however unreadable its address is. */
    isMisdirected: ({ host: header }: Pick<FastifyRequest, 'host'>): boolean => {
      const name = hostName(header);
      return name !== undefined && !siteNamed(name);
    },
    /** Replaces the hosts that shops have proved to be theirs. */
    learn: (proved: ReadonlyMap<string, Site>) => {
      shops = proved;
    },
  };
}

const host = /^(?<name>\[[\da-f:.]+\]|[\da-z_-]+(?:\.[\da-z_-]+)*)\.?(?::(?<port>\d{1,5}))?$/;

/** The name in a Host header: lower case, without its port and the dot of the root; undefined is malformed. */
export function hostName(header: string): string | undefined {
  const { name, port = '0' } = host.exec(header.toLowerCase())?.groups ?? {};
  return Number(port) <= 65_535 ? name : undefined;
}

/** Probes and scrapers come by the machine's address. Only as written here: no other spelling passes the check of hosts. */
function isAboutTheProcess({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && processPaths.has(url.split('?', 1)[0] ?? '');
}

const processPaths = new Set(['/api/health/live', '/api/health/ready', '/metrics']);

function hostHeaders({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    .length;
}

function patternOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[\\da-z-]+')}$`);
}

function isAddress(name: string): boolean {
  return name === 'localhost' || name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name);
}
