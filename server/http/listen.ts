/** Opens the port, or says in a sentence why it cannot be opened. */
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config.ts';

/** Without the library's lines of the log, which say what is said anyway. */
export async function listenAt(
  http: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  const { level } = http.log;
  if (level === 'info') http.log.level = 'warn';
  try {
    await http.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const wish = wishes[code]?.(host, port);
    throw wish === undefined ? error : new ConfigError(wish);
  } finally {
    http.log.level = level;
  }
}

const noSuchAddress = (host: string) =>
  `HOST: this machine has no address ${host}; use 127.0.0.1, 0.0.0.0, or one that it has`;

const wishes: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: something listens at ${host}:${port} already; end it, or set another port`,
  EACCES: (_, port) => `PORT: this user may not listen at ${port}; set a port from 1024 on`,
  EADDRNOTAVAIL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
  EAI_AGAIN: noSuchAddress,
};
