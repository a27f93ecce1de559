import type { Config } from '@react-router/dev/config';
import { typedWords } from '#web/build/typed-words.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: true,
  // No route has a loader of the browser's own, for which each would be read and cut apart once more.
  splitRouteModules: false,
  presets: [typedWords()],
} satisfies Config;
