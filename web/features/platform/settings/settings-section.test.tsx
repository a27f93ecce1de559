import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import adminSettings from '#messages/en/adminSettings.json' with { type: 'json' };
import { formats } from '#web/words/formats.ts';
import { WordsProvider } from '#web/words/words-provider.tsx';
import { SettingsSection } from './settings-section.tsx';

const words: object = { adminSettings };
const now = '2026-11-24T10:00:00.000Z';

function provenanceOf(saved: { changedAt: string | null; changedBy: string | null }): string {
  const html = renderToStaticMarkup(
    <WordsProvider locale="en" timeZone="UTC" formats={formats} messages={words}>
      <SettingsSection
        section="brand"
        form={{}}
        isDirty={false}
        isSaving={false}
        refusal={null}
        conflict={null}
        saved={saved}
        now={now}
      >
        {null}
      </SettingsSection>
    </WordsProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ');
}

test('a section says who set it last, also where that was a command', () => {
  expect(provenanceOf({ changedAt: now, changedBy: 'Ada Tan' })).toContain('Set by Ada Tan ·');
  expect(provenanceOf({ changedAt: now, changedBy: null })).toContain('Set on the command line ·');
  expect(provenanceOf({ changedAt: null, changedBy: null })).toContain('As the server was started');
});
