import { expect, test } from 'vitest';
import { optionsCalled } from './options.rules.ts';

test('names and values are as the reader calls them, and none is lost', () => {
  const chosen = { Colour: 'Red', Size: 'M' };
  expect(optionsCalled(chosen)).toEqual(chosen);
  expect(optionsCalled(chosen, { Colour: '颜色', Red: '红色' })).toEqual({
    颜色: '红色',
    Size: 'M',
  });
  expect(
    optionsCalled({ Portion: 'Large', Serving: 'Slice' }, { Portion: '份量', Serving: '份量' }),
  ).toEqual({
    份量: 'Large',
    Serving: 'Slice',
  });
});
