/** An S3-compatible server in a process of its own, which `testS3` starts: says its port when it listens. */
import S3rver from '@20minutes/s3rver';

const [directory = '', bucket = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: bucket }],
});
const listening = await server.run();
process.send?.(listening.port);
// Without its parent there is nobody to serve.
process.on('disconnect', () => process.exit(0));
