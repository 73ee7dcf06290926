import { expect, it } from 'vitest';
import { nestedCallbacks } from './callbacks.ts';

it('no function takes a callback that takes a callback', () => {
  const { files, found } = nestedCallbacks();
  expect(files).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

it('one that does is found, whatever its type is called', () => {
  const planted = [
    'export type Give = (then: () => void) => void;',
    'export const one = (give: Give): void => give(() => {});',
    'export const two = (make: ((text: string) => string) | undefined): unknown => make;',
  ];
  expect(nestedCallbacks([], { 'planted.ts': planted.join('\n') }).found).toEqual(['planted.ts:2 give']);
});
