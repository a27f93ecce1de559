import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { concurrentJobs, leastConnections } from './jobs/connections.ts';

const read = (variables: Record<string, string>) =>
  readConfig({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: tmpdir(), ...variables });

test('a pool that the jobs could take altogether is refused at the start, by name', () => {
  expect(leastConnections).toBeGreaterThan(concurrentJobs);
  for (const size of ['0', '1', '4', String(leastConnections - 1)]) {
    expect(() => read({ DATABASE_POOL: size })).toThrow(
      new ConfigError(
        `DATABASE_POOL: use ${leastConnections} or more: with fewer, jobs could take all connections, and pages would wait`,
      ),
    );
  }
  expect(() => read({ DATABASE_POOL: 'many' })).toThrow(
    new ConfigError('DATABASE_POOL: use a whole number'),
  );
  expect(read({ DATABASE_POOL: String(leastConnections) }).databasePool).toBe(leastConnections);
  expect(read({}).databasePool).toBeGreaterThanOrEqual(leastConnections);
});

test('a demo on this machine may show links of mails; a real market may not, nor a demo that others reach', () => {
  const shows = (variables: Record<string, string>) =>
    read({ NODE_ENV: 'production', MAIL_SHOWS_LINKS: 'true', ...variables }).mail.showsLinks;
  expect(shows({ DEMO: 'true' })).toBe(true);
  expect(shows({ DEMO: 'true', HOST: '::1', PUBLIC_URL: 'http://localhost:3000' })).toBe(true);
  const real =
    'MAIL_SHOWS_LINKS: not on a real market, where admins could take over accounts by it';
  expect(() => shows({})).toThrow(new ConfigError(real));
  expect(() => shows({ DEMO: 'false' })).toThrow(new ConfigError(real));
  const open =
    'MAIL_SHOWS_LINKS: not on a demo that others reach (HOST, PUBLIC_URL, TRUSTED_PROXIES), where anybody can sign in as an admin';
  expect(() => shows({ DEMO: 'true', HOST: '0.0.0.0' })).toThrow(new ConfigError(open));
  expect(() => shows({ DEMO: 'true', TRUSTED_PROXIES: '127.0.0.1' })).toThrow(
    new ConfigError(open),
  );
  expect(() => shows({ DEMO: 'true', PUBLIC_URL: 'https://demo.example' })).toThrow(
    new ConfigError(open),
  );
});

test('npm start without any other setting shows them, as the demo that it is', () => {
  const { PATH = '' } = process.env;
  const script = `
    import ${JSON.stringify(import.meta.resolve('./environment.ts'))};
    import { readConfig } from ${JSON.stringify(import.meta.resolve('./config.ts'))};
    const { mail, demo } = readConfig(process.env);
    console.log(JSON.stringify([mail.showsLinks, demo]));`;
  const asked = {
    PATH,
    DATA_DIR: tmpdir(),
    SESSION_SECRET: 'x'.repeat(32),
    MAIL_SHOWS_LINKS: 'true',
  };
  // In a folder without a file of settings.
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: tmpdir(),
    env: asked,
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([true, true]);
});

test('a CDN is named with where it is told to purge, and with its token', () => {
  const url = 'https://api.fastly.com/service/S1/purge';
  const fastly = { CDN: 'fastly', CDN_PURGE_URL: url, CDN_TOKEN: 'a-token' };
  expect(read({}).cdn).toBeNull();
  expect(read({ ...fastly, CDN_SECONDS: '300' }).cdn).toEqual({
    kind: 'fastly',
    purgeUrls: [url],
    token: 'a-token',
    seconds: 300,
  });
  const servers = 'http://10.0.0.5:6081, http://10.0.0.6:6081';
  expect(read({ CDN: 'varnish', CDN_PURGE_URL: servers }).cdn).toMatchObject({
    purgeUrls: servers.split(', '),
    token: null,
    seconds: 60,
  });
  const both = new ConfigError('CDN and CDN_PURGE_URL: set both, or neither');
  expect(() => read({ CDN: 'varnish' })).toThrow(both);
  expect(() => read({ CDN_PURGE_URL: url })).toThrow(both);
  expect(() => read({ CDN: 'fastly', CDN_PURGE_URL: url })).toThrow(
    new ConfigError('CDN_TOKEN: set the token that fastly asks for'),
  );
  expect(() => read({ ...fastly, CDN: 'akamai' })).toThrow(ConfigError);
  expect(() => read({ ...fastly, CDN_PURGE_URL: 'api.fastly.com' })).toThrow(ConfigError);
  expect(() => read({ ...fastly, CDN_SECONDS: 'long' })).toThrow(ConfigError);
});

test('how much is traced follows OpenTelemetry’s variables', () => {
  const shareOf = (variables: Record<string, string>) =>
    read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', ...variables }).traces?.share;
  expect(read({ OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeNull();
  expect(shareOf({})).toBe(1);
  expect(shareOf({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toBe(1);
  expect(shareOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })).toBe(
    0.1,
  );
  expect(
    shareOf({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '.25' }),
  ).toBe(0.25);
  expect(shareOf({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toBe(0);
  expect(() => shareOf({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow(ConfigError);
  expect(() =>
    shareOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1.5' }),
  ).toThrow(ConfigError);
});

test('each wrong value is refused by the name of its variable, with what it takes', () => {
  const proxies = 'TRUSTED_PROXIES: use addresses such as 10.0.0.2 or 10.0.0.0/24, with commas';
  const address = 'PUBLIC_URL: use an address such as https://pasar.example, without a path';
  const wishes: [string, string, string][] = [
    ['NODE_ENV', 'prod', 'NODE_ENV: use one of development, production, test'],
    ['PORT', '99999', 'PORT: use 65535 at most'],
    ['DRAIN_SECONDS', '99999999', 'DRAIN_SECONDS: use 3600 at most'],
    ['COMMISSION_BASIS_POINTS', '10001', 'COMMISSION_BASIS_POINTS: use 5000 at most'],
    ['CURRENCY', 'usd', 'CURRENCY: use a code of ISO 4217 such as SGD'],
    ['COUNTRY', 'Narnia', 'COUNTRY: use a code of ISO 3166-1 such as SG'],
    ['TIME_ZONE', 'Mars/Phobos', 'TIME_ZONE: use a zone such as Asia/Singapore'],
    ['PLATFORM_NAME', '  ', 'PLATFORM_NAME: use 2 to 40 characters'],
    ['DATABASE_URL', 'postgresfoo', 'DATABASE_URL: use postgres://user:password@host/database'],
    ['CDN_TOKEN', 'a-token', 'CDN_TOKEN: set CDN and CDN_PURGE_URL, too, or leave it out'],
    ['PUSH_ORIGINS', 'push.lan', address.replace('PUBLIC_URL', 'PUSH_ORIGINS')],
    ['WEBHOOK_ORIGINS', 'erp.lan', address.replace('PUBLIC_URL', 'WEBHOOK_ORIGINS')],
  ];
  for (const [name, value, wish] of wishes)
    expect(() => read({ [name]: value })).toThrow(new ConfigError(wish));
  for (const url of [
    'https://a:b:c',
    'https://x:99999',
    'https://x?y',
    'https://a:b@x',
    'https://x/y',
  ])
    expect(() => read({ PUBLIC_URL: url })).toThrow(new ConfigError(address));
  for (const list of [
    'nonsense',
    'true',
    '10.0.0.0/99',
    '10.0.0.1 10.0.0.2',
    '10.0.0.1,',
    '10.0.0.1/8/8',
  ])
    expect(() => read({ TRUSTED_PROXIES: list })).toThrow(new ConfigError(proxies));
  expect(read({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8,loopback' }).trustedProxies).toBeDefined();
  expect(read({ PUBLIC_URL: 'https://pasar.example:8443' }).publicUrl).toBe(
    'https://pasar.example:8443',
  );
});

test('WhatsApp’s reports without the account that sends are refused', () => {
  const hook = { WHATSAPP_APP_SECRET: 'x'.repeat(20), WHATSAPP_VERIFY_TOKEN: 'x'.repeat(20) };
  expect(() => read(hook)).toThrow('set WHATSAPP_TOKEN and WHATSAPP_PHONE_ID, too');
});

test('names of templates that are none are refused', () => {
  expect(() => read({ WHATSAPP_TEMPLATES: 'booking_moved=moved_1,booking_confirmd=two' })).toThrow(
    'WHATSAPP_TEMPLATES: use names of booking_requested, booking_requested_noted, booking_confirmed,',
  );
  expect(() => read({ WHATSAPP_TEMPLATES: 'pasar_booking_moved=moved_1' })).toThrow(ConfigError);
});

test('a data folder that cannot be is refused by name, where anything would be kept in it', () => {
  const file = import.meta.filename;
  for (const folder of [file, `${file}/data`])
    expect(() => read({ DATA_DIR: folder })).toThrow(`DATA_DIR: ${folder} cannot be written to (`);
  const elsewhere = {
    DATABASE_URL: 'postgres://db.example/pasar',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'a-key',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  };
  expect(read({ ...elsewhere, DATA_DIR: file }).dataDir).toBe(file);
});
