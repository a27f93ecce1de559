import type { Config } from '@react-router/dev/config';
import { typedWords } from '#web/build/typed-words.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: true,
  presets: [typedWords()],
} satisfies Config;
